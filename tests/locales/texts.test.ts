import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { REPORT_WORDS } from '../../banks/build/own-reports.ts'
import { LOCALES } from '../../locales/locales.ts'

const files = LOCALES.map(({ code }) => `${code}.ts`)

test('every interface language has its own report texts', () => {
  expect(Object.keys(REPORT_WORDS).toSorted()).toEqual(LOCALES.map(({ code }) => code).toSorted())
})

// The client finds them by their file names (import.meta.glob), so no type requires them.
test.each(['portrait', 'comparison'])('every interface language has a file of %s texts', (part) => {
  const folder = new URL(`../../banks/${part}/texts`, import.meta.url)
  expect(readdirSync(folder).toSorted()).toEqual(files.toSorted())
})
