import { expect, test } from 'vitest'
import { missingSettings, type Operator } from '../../../../client/site/reading/operator.ts'

const NOBODY: Operator = { name: undefined, contact: undefined, hostedIn: undefined, authority: undefined }

test('a site names the settings its build was not told, and none when it was told all', () => {
  expect(missingSettings(NOBODY)).toEqual([
    'VITE_OPERATOR',
    'VITE_CONTACT',
    'VITE_HOSTED_IN',
    'VITE_AUTHORITY',
  ])
  const somebody: Operator = {
    name: 'Ada Example, Oslo',
    contact: { href: 'mailto:ada@example.org', label: 'ada@example.org' },
    hostedIn: 'Example Hosting, Finland',
    authority: 'Datatilsynet',
  }
  expect(missingSettings(somebody)).toEqual([])
  expect(missingSettings({ ...somebody, hostedIn: undefined })).toEqual(['VITE_HOSTED_IN'])
})
