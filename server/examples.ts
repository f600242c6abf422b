import { makeResult } from '../banks/result.ts'
import { makeSavePayload, type Save } from '../banks/save-payload.ts'
import type { VisitEvent } from '../banks/visits/visit-event.ts'

/* Examples in the API's description: one save, its attempt's key, its result, and an event of a visit. */

const save: Save = {
  testId: 'b5-120',
  lang: 'no',
  invalid: false,
  timeElapsed: 748,
  dateStamp: Date.UTC(2026, 10, 22),
  bank: '3f0c9a51d27be864',
  sheet: '12345'.repeat(24),
  research: true,
  translated: true,
}

export const EXAMPLE_KEY = '4f1c2b8e-96d3-4a57-8d0e-7b21c5a9f364'
export const EXAMPLE_ID = '58a70606a835c400c8b38e84'
export const examplePayload = makeSavePayload(save)
export const exampleResult = makeResult(EXAMPLE_ID, save)
export const exampleEvent: VisitEvent = {
  id: 'qN2Wc0hXk3yT8bLd5fRz1g',
  visit: 'V7mJ4sAe9uYt2cKx6pQw0A',
  type: 'start',
  ago: 4200,
  route: '/test',
  locale: 'no',
  offline: false,
  detail: 'no',
  campaign: { source: 'newsletter', medium: 'email', name: 'autumn' },
  referrer: 'mail.example',
}
