import { spawnSync } from 'node:child_process'
import {
  cpSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { publishRelease } from '../../server/publish.ts'
import { readStatics } from '../../server/statics.ts'
import { PUBLIC_URL } from './test-server.ts'

let root: string
let folder: string
let built: number
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'publish-'))
  folder = join(root, 'site')
  built = 0
})
afterEach(() => rmSync(root, { recursive: true }))

/** Makes a site with one hashed file of its own in a new folder, and others from earlier builds. */
function build(name: string, ...earlier: string[]): string {
  const site = join(root, `site-${built++}`)
  const dist = join(site, 'dist')
  mkdirSync(join(dist, 'client', 'assets'), { recursive: true })
  mkdirSync(join(dist, 'server'))
  writeFileSync(join(dist, 'client', 'index.html'), `<script src="/assets/app-${name}.js">`)
  for (const one of [name, ...earlier]) writeFileSync(join(dist, 'client', 'assets', `app-${one}.js`), one)
  writeFileSync(join(dist, 'own-assets.json'), JSON.stringify([`app-${name}.js`]))
  writeFileSync(join(dist, 'server', 'entry-server.js'), name)
  for (const part of ['server', 'banks', 'locales']) {
    mkdirSync(join(site, part))
    writeFileSync(join(site, part, `${part}.ts`), part)
  }
  writeFileSync(join(site, 'package.json'), '{}')
  writeFileSync(
    join(site, 'package-lock.json'),
    JSON.stringify({
      packages: {
        '': {},
        'node_modules/used': {},
        'node_modules/used/node_modules/inner': {},
        'node_modules/used/node_modules/checker': { dev: true },
        'node_modules/tool': { dev: true },
        'node_modules/of-another-system': {},
      },
    }),
  )
  for (const one of ['used', 'used/node_modules/inner', 'used/node_modules/checker', 'tool']) {
    mkdirSync(join(site, 'node_modules', one), { recursive: true })
    writeFileSync(join(site, 'node_modules', one, 'run.js'), one)
  }
  mkdirSync(join(site, 'node_modules', '.bin'))
  for (const one of ['used', 'tool']) {
    symlinkSync(`../${one}/run.js`, join(site, 'node_modules', '.bin', one))
  }
  return site
}

const publish = (name: string, keep = 3) =>
  publishRelease(build(name), folder, keep, new Date(1e12 + built * 1000))
const current = () => readStatics(join(folder, 'current', 'dist', 'client'), PUBLIC_URL)
const hashed = () => [...current().keys()].filter((path) => path.startsWith('/assets/')).sort()

describe('a release', () => {
  test('keeps the hashed files of earlier releases, up to the given number of releases', () => {
    publish('a')
    expect(hashed()).toEqual(['/assets/app-a.js'])
    publish('b')
    expect(hashed()).toEqual(['/assets/app-a.js', '/assets/app-b.js'])
    for (const name of ['c', 'd', 'e']) publish(name)
    expect(hashed()).toEqual(['/assets/app-c.js', '/assets/app-d.js', '/assets/app-e.js'])
    expect(new TextDecoder().decode(current().get('/assets/app-c.js')!.plain)).toBe('c')
    expect(new TextDecoder().decode(current().get('/')!.plain)).toContain('app-e.js')
    expect(readdirSync(join(folder, 'releases'))).toHaveLength(3)
  })

  test('does not contain what its build folder kept from earlier builds', () => {
    publish('a')
    publishRelease(build('b', 'long ago'), folder, 3, new Date(1e12 + built * 1000))
    expect(hashed()).toEqual(['/assets/app-a.js', '/assets/app-b.js'])
    publish('c')
    expect(hashed()).toEqual(['/assets/app-a.js', '/assets/app-b.js', '/assets/app-c.js'])
  })

  test('of the same build reuses the existing one', () => {
    const first = publish('a')
    expect(publish('a')).toBe(first)
    expect(readdirSync(join(folder, 'releases'))).toHaveLength(1)
  })

  test('has the server with the packages it needs, and Node, but none for developing', () => {
    publish('a')
    const listed = readdirSync(join(folder, 'current', 'node_modules'), { recursive: true }).toSorted()
    expect(listed).toEqual([
      '.bin',
      '.bin/used',
      'used',
      'used/node_modules',
      'used/node_modules/inner',
      'used/node_modules/inner/run.js',
      'used/run.js',
    ])
    expect(readFileSync(join(folder, 'current', 'node_modules/.bin/used'), 'utf8')).toBe('used')
    expect(readFileSync(join(folder, 'current', 'server/server.ts'), 'utf8')).toBe('server')
  })

  test('is another one when only the code of the server has changed', () => {
    const first = publish('a')
    const site = build('a')
    writeFileSync(join(site, 'server', 'server.ts'), 'changed')
    const second = publishRelease(site, folder, 3, new Date(2e12))
    expect(second).not.toBe(first)
    expect(readFileSync(join(folder, 'current', 'server/server.ts'), 'utf8')).toBe('changed')
    expect(readFileSync(join(first, 'server/server.ts'), 'utf8')).toBe('server')
  })

  test('can be read by every user, whatever the umask', () => {
    const before = process.umask(0o077)
    try {
      publish('a')
    } finally {
      process.umask(before)
    }
    const release = realpathSync(join(folder, 'current'))
    const closed = readdirSync(release, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isSymbolicLink())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => (statSync(path).mode & 0o044) !== 0o044)
    expect(closed).toEqual([])
    for (const open of [folder, join(folder, 'releases'), release])
      expect(statSync(open).mode & 0o777).toBe(0o755)
  })

  test('takes over the hashed files of a release that is a built site alone', () => {
    const old = join(folder, 'releases', '2001-09-09T00-00-00-000Z-abcdefgh')
    mkdirSync(join(folder, 'releases'), { recursive: true })
    cpSync(join(build('old'), 'dist'), old, { recursive: true })
    publish('a')
    expect(hashed()).toEqual(['/assets/app-a.js', '/assets/app-old.js'])
  })

  test('keeps the previous one for a rollback, whatever number is kept', () => {
    publish('a', 1)
    publish('b', 1)
    expect(readdirSync(join(folder, 'releases'))).toHaveLength(2)
    publish('c', 1)
    expect(hashed()).toEqual(['/assets/app-c.js'])
    expect(readdirSync(join(folder, 'releases'))).toHaveLength(2)
  })

  test('is kept, with the previous one, when a clock that ran ahead named all earlier ones later', () => {
    for (const name of ['a', 'b']) publishRelease(build(name), folder, 2, new Date(2e12 + built * 1000))
    const made = [publish('c', 2), publish('d', 2)].map((release) => basename(release))
    expect(readlinkSync(join(folder, 'current'))).toBe(`releases/${made[1]}`)
    expect(readdirSync(join(folder, 'releases')).sort()).toEqual(made)
    expect(hashed()).toEqual(['/assets/app-c.js', '/assets/app-d.js'])
  })

  test('removes what a killed one has left, but not that of one at work', () => {
    publish('a')
    const left = 'releases/2001-09-08T12-00-00-000Z-abcdefgh.4711.part'
    const atWork = 'releases/2001-09-08T12-00-00-000Z-abcdefgh.4712.part'
    for (const part of [left, atWork]) {
      mkdirSync(join(folder, part, 'client'), { recursive: true })
      const changed = new Date(1e12 - (part === left ? 25 : 23) * 3_600_000)
      utimesSync(join(folder, part), changed, changed)
    }
    symlinkSync('releases/gone', join(folder, 'current.4711.part'))
    lutimesSync(join(folder, 'current.4711.part'), 1, 1)
    publish('b')
    expect(readdirSync(folder).sort()).toEqual(['current', 'releases'])
    const parts = readdirSync(join(folder, 'releases')).filter((name) => name.endsWith('.part'))
    expect(parts).toEqual([basename(atWork)])
  })

  test('that fails changes nothing', () => {
    publish('a')
    const before = [readlinkSync(join(folder, 'current')), readdirSync(join(folder, 'releases'))]
    const broken = build('b')
    rmSync(join(broken, 'dist', 'server', 'entry-server.js'))
    expect(() => publishRelease(broken, folder, 3, new Date())).toThrow(/no built site in .*npm run build/)
    expect([readlinkSync(join(folder, 'current')), readdirSync(join(folder, 'releases'))]).toEqual(before)
  })

  test('does not replace a folder called current, and is not made inside the build', () => {
    mkdirSync(join(folder, 'current'), { recursive: true })
    writeFileSync(join(folder, 'current', 'kept'), 'kept')
    expect(() => publish('a')).toThrow(/current exists and is not a link/)
    expect(readFileSync(join(folder, 'current', 'kept'), 'utf8')).toBe('kept')
    const site = build('b')
    expect(() => publishRelease(site, join(site, 'dist', 'client'), 3, new Date())).toThrow(/outside of/)
  })

  test('refuses wrong arguments with one sentence', () => {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, ['server/release.ts', ...args], { encoding: 'utf8' })
    for (const [args, sentence] of [
      [[], /^Name the folder: .*\n$/],
      [['--to', folder, '--keep', 'all'], /^--keep is "all": .*\n$/],
      [['--to', folder, '--from', join(root, 'nothing')], /^There is no built site in .*\n$/],
      [['--into', folder], /^Write at most these: .*\n$/],
      [['--to', '/dev/null/x', '--from', build('a')], /^ENOTDIR.*\n$/],
    ] as const) {
      expect(run(...args)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(sentence) })
    }
    const made = run('--to', folder, '--from', build('a'))
    expect(made).toMatchObject({ status: 0, stdout: expect.stringContaining('/current/server/start.js') })
  })
})
