import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof ENGINES)[number]

type Environment = Record<string, string | undefined>

/** The engines listed in ENGINES, such as `chromium,firefox`; Chromium alone by default. */
export function askedEngines(env: Environment = process.env): Engine[] {
  const names = (env['ENGINES'] ?? 'chromium').split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !(ENGINES as readonly string[]).includes(name))
  if (unknown.length > 0) throw new Error(`ENGINES names no engine: ${unknown.join(', ')}`)
  return names as Engine[]
}

/**
 * Returns the engines a case runs in. Where TURN is set, as in CI, a case of all engines runs in Chromium, and on two
 * turns of three in one of the other two, because all three take too long on a slow machine. The case's name decides on
 * which, so that each turn has a third of the cases in either, and three numbers in a row cover every case in every
 * engine.
 */
export function takeTurns(
  engines: readonly Engine[],
  name: string,
  env: Environment = process.env,
): readonly Engine[] {
  const turn = env['TURN']
  if (!turn || !ENGINES.every((engine) => engines.includes(engine))) return engines
  const sum = [...name].reduce((all, letter) => all + letter.codePointAt(0)!, Number(turn))
  const beside = (['firefox', 'webkit'] as const)[sum % 3]
  return engines.filter((engine) => engine === 'chromium' || engine === beside)
}

/** Installs the browsers without prompting; run as root on Debian or a derivative. */
export const INSTALL_COMMAND =
  'apt-get update && apt-get install -y chromium chromium-headless-shell firefox-esr webkit2gtk-driver xvfb xauth'

/** Where an engine's browser is looked for, in this order: names on the PATH, absolute paths and globs. */
const BROWSERS: Record<Engine, readonly string[]> = {
  chromium: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  firefox: ['firefox-esr', 'firefox'],
  webkit: [
    '/usr/lib/*/webkit2gtk-4.1/MiniBrowser',
    '/usr/lib*/webkit2gtk-4.1/MiniBrowser',
    '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
  ],
}

/** The variable that sets the path of an engine's browser. */
const OVERRIDES: Record<Engine, string> = {
  chromium: 'CHROMIUM_PATH',
  firefox: 'FIREFOX_PATH',
  webkit: 'MINIBROWSER_PATH',
}

/** Programs an engine cannot be driven without. */
const HELPERS: Record<Engine, readonly string[]> = {
  chromium: [],
  firefox: [],
  webkit: ['WebKitWebDriver', 'Xvfb'],
}

/**
 * Returns the path of an engine's browser.
 * @throws an error that names the command to run when the browser or a program it needs is missing
 */
export function requireBrowser(engine: Engine, env: Environment = process.env): string {
  const path = findBrowser(engine, env)
  const missing = HELPERS[engine].filter((name) => findProgram([name], env) === undefined)
  if (path !== undefined && missing.length === 0) return path
  const what = path === undefined ? `The browser for ${engine}` : missing.join(' and ')
  throw new Error(`${what} is not installed. Run: ${INSTALL_COMMAND}`)
}

function findBrowser(engine: Engine, env: Environment): string | undefined {
  const named = env[OVERRIDES[engine]]
  return named ? findProgram([named], env) : findProgram(BROWSERS[engine], env)
}

/** Chromium’s headless shell: the same engine without windows and without Background Sync. */
export function findHeadlessShell(): string | undefined {
  return findProgram(['chromium-headless-shell'], process.env)
}

/** The first executable candidate: names are looked up on the PATH, absolute paths may be globs. */
export function findProgram(candidates: readonly string[], env: Environment): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const paths = candidates.flatMap((candidate) =>
    isAbsolute(candidate) ? globSync(candidate) : folders.map((folder) => join(folder, candidate)),
  )
  return paths.find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
