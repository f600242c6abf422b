import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, INSTALL_COMMAND, requireBrowser, takeTurns } from './engines.ts'
import { makeFolder } from '../processes/clean-up.ts'
import { needRoot } from '../processes/root.ts'

const SCRIPT = fileURLToPath(new URL('ensure-browsers.ts', import.meta.url))
let folder: ReturnType<typeof makeFolder>

beforeEach(() => {
  folder = makeFolder()
})
afterEach(() => folder.remove())

/** Makes an executable on the only folder of the PATH. */
function provide(name: string, script = 'exit 0'): string {
  const path = join(folder.path, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return path
}

function ensure(...engines: string[]): { status: number | null; stderr: string } {
  const env = { PATH: folder.path }
  return spawnSync(process.execPath, [SCRIPT, ...engines], { env, encoding: 'utf8' })
}

test('each case of all engines runs in Chromium on every turn, in Firefox and WebKit on every third', () => {
  const names = ['a', 'b', 'c', 'a result is deleted', 'a result is kept']
  for (const name of names) {
    const turns = ['12', '13', '14'].map((TURN) => takeTurns(ENGINES, name, { TURN }))
    expect(turns.map((engines) => engines.length).toSorted()).toEqual([1, 2, 2])
    expect(turns.map(([first]) => first)).toEqual(['chromium', 'chromium', 'chromium'])
    expect(new Set(turns.flat())).toEqual(new Set(ENGINES))
    expect(takeTurns(ENGINES, name, {})).toEqual(ENGINES)
    expect(takeTurns(ENGINES, name, { TURN: '' })).toEqual(ENGINES)
    expect(takeTurns(['chromium', 'firefox'], name, { TURN: '12' })).toEqual(['chromium', 'firefox'])
  }
  expect(new Set(names.map((name) => takeTurns(ENGINES, name, { TURN: '12' })[1])).size).toBe(3)
})

test('a browser on the PATH is found, the first known name before the others', () => {
  provide('google-chrome')
  const path = provide('chromium')
  expect(requireBrowser('chromium', { PATH: folder.path })).toBe(path)
})

test('a browser path in the environment is used, and reported when nothing is there', () => {
  const path = provide('my-chromium')
  provide('chromium')
  expect(requireBrowser('chromium', { PATH: folder.path, CHROMIUM_PATH: path })).toBe(path)
  const gone = { PATH: folder.path, CHROMIUM_PATH: `${path}-gone` }
  expect(() => requireBrowser('chromium', gone)).toThrow('The browser for chromium is not installed')
})

test('the error for a missing browser names the command that installs it', () => {
  expect(() => requireBrowser('firefox', { PATH: folder.path })).toThrow(
    'Run: apt-get update && apt-get install -y chromium chromium-headless-shell firefox-esr webkit2gtk-driver xvfb xauth',
  )
})

test('WebKit also needs its driver and a display', () => {
  const env = { PATH: folder.path, MINIBROWSER_PATH: provide('MiniBrowser') }
  provide('WebKitWebDriver')
  expect(() => requireBrowser('webkit', env)).toThrow(/^Xvfb is not installed/)
  provide('Xvfb')
  expect(requireBrowser('webkit', env)).toBe(env.MINIBROWSER_PATH)
})

test('the script installs nothing when all is there', () => {
  provide('chromium')
  provide('apt-get', `echo called > ${folder.path}/called`)
  expect(ensure('chromium')).toMatchObject({ status: 0, stderr: '' })
  expect(existsSync(join(folder.path, 'called'))).toBe(false)
})

test('the script says what to run where it cannot install', () => {
  const { status, stderr } = ensure('chromium', 'firefox')
  expect(status).toBe(1)
  expect(stderr.match(/not installed/g)).toHaveLength(2)
  expect(stderr).toContain(INSTALL_COMMAND)
})

describe('where apt-get exists', () => {
  let called: string
  beforeEach(() => {
    called = join(folder.path, 'called')
    provide('apt-get', `echo "$@" >> ${called}\n/bin/ln -sf /bin/true ${join(folder.path, 'chromium')}`)
  })

  test('the script installs as root', (context) => {
    needRoot(context, 'to install packages')
    expect(ensure('chromium').status).toBe(0)
    expect(readFileSync(called, 'utf8').split('\n').slice(0, 2)).toEqual([
      'update',
      expect.stringMatching(/^install -y chromium /),
    ])
  })

  test.runIf(process.getuid?.() !== 0)('the script installs nothing as another user', () => {
    expect(ensure('chromium').status).toBe(1)
    expect(existsSync(called)).toBe(false)
  })
})

test('the script refuses an unknown engine', () => {
  expect(ensure('netscape')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('No such engine: netscape'),
  })
})
