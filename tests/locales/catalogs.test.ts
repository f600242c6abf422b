import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCALES } from '../../locales/locales.ts'
import { catalogs, locales, readMessages } from './messages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Placeholders and elements of a message; the same in every language. */
function listMarks(text: string): string[] {
  return (text.match(/<\/?\d+\/?>|\{\w+/g) ?? []).toSorted()
}

describe.each(LOCALES)('$name', ({ code }) => {
  test.each(catalogs)('%s is translated in full', (name) => {
    const messages = readMessages(join(locales, code, name))
    expect(messages.length).toBeGreaterThan(1)
    expect(messages.filter(({ text }) => text.trim() === '').map(({ id }) => id)).toEqual([])
  })

  test.each(catalogs)('%s keeps every placeholder', (name) => {
    const wrong = readMessages(join(locales, code, name)).filter(
      ({ id, text }) => !id.includes('plural') && listMarks(id).join() !== listMarks(text).join(),
    )
    expect(wrong).toEqual([])
  })
})

test.each(LOCALES)(
  '$name translates a message alike in all catalogues, because the last one loaded wins',
  ({ code }) => {
    const messages = catalogs.flatMap((name) => readMessages(join(locales, code, name)))
    const translations = new Map(messages.map(({ id, text }) => [id, text]))
    expect(messages.filter(({ id, text }) => translations.get(id) !== text)).toEqual([])
  },
)

test('English words have curly apostrophes and American spelling', () => {
  const messages = catalogs.flatMap((name) => readMessages(join(locales, 'en', name)))
  const wrong = /'|\b(licence|cancelled|coloured|colour|behaviour|organise)/i
  expect(messages.filter(({ text }) => wrong.test(text))).toEqual([])
})

describe('The catalogues', () => {
  let copy: string
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'catalogs-'))
    for (const { code } of LOCALES) cpSync(join(locales, code), join(copy, code), { recursive: true })
    execFileSync(
      'npx',
      [
        '--no-install',
        'lingui',
        'extract',
        '--clean',
        '--workers',
        '1',
        '--config',
        'locales/lingui.config.ts',
      ],
      {
        cwd: root,
        env: { ...process.env, CATALOGS: copy },
      },
    )
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  test.each(LOCALES)(
    'of $name have exactly the messages of the code (else: npm run messages)',
    ({ code }) => {
      for (const name of catalogs) {
        const ids = (folder: string) =>
          readMessages(join(folder, code, name))
            .map(({ id }) => id)
            .toSorted()
        expect(ids(locales), name).toEqual(ids(copy))
      }
    },
  )
})
