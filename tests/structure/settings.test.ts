import { expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { buildSettings, settings, type Setting } from '../../server/settings.ts'
import { listFiles, readCode, readSource } from './sources.ts'

const page = readSource('server/operate/settings.md')

/** The rows of a document's table below a line. */
function tableBelow(line: string, text = page): string[] {
  const below = text.slice(text.indexOf(line))
  const rows = below.slice(below.indexOf('|')).split('\n\n')[0]!.split('\n')
  return rows.map((row) => row.replaceAll(/ +/g, ' ')).filter((row) => row.startsWith('| `'))
}

/** The names in the first column of a table. */
function namesOf(rows: readonly string[]): string[] {
  return rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
}

/** The names that a pattern with one group finds in the code of some folders. */
function namesIn(folders: RegExp, pattern: RegExp): string[] {
  const code = listFiles().filter((path) => folders.test(path) && /\.(ts|tsx|js)$/.test(path))
  const found = code.flatMap((path) => [...readCode(path).matchAll(pattern)].map(([, name = '']) => name))
  return [...new Set(found)].toSorted()
}

test('the page of settings has every setting the server reads, and no other', () => {
  const read = new Set<string>()
  const told = (given: Record<string, string>) =>
    new Proxy<Record<string, string | undefined>>(given, {
      get(of, name: string) {
        read.add(name)
        return of[name]
      },
    })
  // Some may be read for only one kind of database.
  for (const url of ['sqlite:./a.db', 'postgres://a@localhost/b']) readConfig(told({ DATABASE_URL: url }))
  // systemd sets these for a server that it starts with a socket, and nobody else.
  for (const name of ['LISTEN_PID', 'LISTEN_FDS']) expect(read.delete(name)).toBe(true)
  const listed = namesOf(tableBelow('Read from the environment when the server starts'))
  expect(listed.toSorted()).toEqual([...read].toSorted())
  expect(settings.map(({ name }) => name)).toEqual(listed)
})

test('the server reads its environment nowhere else', () => {
  const readers = listFiles().filter(
    (path) =>
      /^server\/.*\.[jt]s$/.test(path) &&
      readCode(path)
        .replaceAll(/(readConfig|findWrongBuildSetting)\(process\.env\)/g, '')
        .includes('process.env'),
  )
  expect(readers).toEqual([])
})

test('the README says the same of some of them', () => {
  const all = tableBelow('Read from the environment when the server starts')
  const some = tableBelow('## Settings', readSource('README.md'))
  expect(some).toHaveLength(10)
  expect(some.filter((row) => !all.includes(row))).toEqual([])
})

test('the page of settings has every setting the build reads, and no other', () => {
  // Replaced by the build, not read from the environment.
  expect(namesIn(/^(client|banks|locales\/build)\//, /\bprocess\.env(?:\.|\[['"])(\w+)/g)).toEqual([
    'NODE_ENV',
  ])
  const read = namesIn(/^(client|banks|locales)\//, /\b(VITE_\w+)/g)
  expect(buildSettings.map(({ name }) => name).toSorted()).toEqual(read)
})

test.each<[string, readonly Setting[]]>([
  ['Read from the environment when the server starts', settings],
  ['Read when the site is built:', buildSettings],
])('the page says of what is "%s" what the table of all settings says', (line, table) => {
  const rows = table.map(({ name, default: value, meaning }) => {
    const told = value === 'none' ? value : `\`${value}\``
    return `| \`${name}\` | ${told} | ${meaning} |`
  })
  expect(tableBelow(line)).toEqual(rows)
})
