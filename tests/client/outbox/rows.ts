import type { Save } from '../../../banks/save-payload.ts'
import type { OutboxRow } from '../../../client/outbox/outbox.ts'

export const save: Save = {
  testId: 'b5-120',
  lang: 'en',
  invalid: false,
  sheet: '3'.repeat(120),
  timeElapsed: 600,
  dateStamp: 1_700_000_000_000,
}

export function makeOutboxRow(key: string, changes: Partial<OutboxRow> = {}): OutboxRow {
  return { key, save, state: 'waiting', tries: 0, nextTryAt: 0, serverAsked: false, addedAt: 0, ...changes }
}
