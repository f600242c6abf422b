import { spawn } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Capabilities } from 'selenium-webdriver'
import type { WebDriver } from 'selenium-webdriver'
import { pickPort } from '../processes/ports.ts'
import type { EngineProcess } from './engine-process.ts'
import { answered } from './windows.ts'
import { startDisplay } from './x-display.ts'

const START_LIMIT = 15_000

export type Look = { locale: string; colorScheme: 'light' | 'dark'; blocked: boolean }

/** Starts a display, the driver program and the browser. The caller stops the display with `stopDisplay`. */
export async function startSession(
  engine: EngineProcess,
  miniBrowser: string,
  { locale, colorScheme, blocked }: Look,
): Promise<{ driver: WebDriver; stopDisplay(): void }> {
  const display = await startDisplay(engine.env)
  const port = await pickPort()
  const server = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...engine.env,
      ...prepareLocale(engine.profile, locale),
      ...(colorScheme === 'dark' && { GTK_THEME: 'Adwaita:dark' }),
      XDG_CONFIG_HOME: prepareStyle(engine.profile),
      DISPLAY: display.name,
      GDK_BACKEND: 'x11',
      // Without a graphics card, software GL draws each frame; the plain renderer takes half of the time.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      // A folder without media plug-ins, which would be searched for at each start with a new profile.
      GST_PLUGIN_SYSTEM_PATH_1_0: engine.profile,
    },
    stdio: 'ignore',
  })
  const failure = new Promise<never>((_, reject) => server.once('error', reject))
  const url = `http://127.0.0.1:${port}`
  await Promise.race([waitUntilReady(url), failure])
  const args = [
    '--automation',
    ...(blocked ? ['--enable-html5-database=false', '--enable-html5-local-storage=false'] : []),
  ]
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser, args },
  })
  const driver = await answered(async () =>
    new Builder().usingServer(url).withCapabilities(capabilities).build(),
  )
  return { driver, stopDisplay: display.stop }
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT
  while (Date.now() < deadline) {
    const response = await fetch(`${url}/status`).catch(() => undefined)
    if (response?.ok) return
    await sleep(20)
  }
  throw new Error('WebKitWebDriver does not answer')
}

/** Links the C locale under the locale's name: the browser takes only languages that the C library has. */
function prepareLocale(profile: string, locale: string): Record<string, string> {
  const folder = join(profile, 'locales')
  const name = `${locale.replace('-', '_')}.UTF-8`
  mkdirSync(folder, { recursive: true })
  symlinkSyncOnce('/usr/lib/locale/C.utf8', join(folder, name))
  return { LOCPATH: folder, LC_ALL: name }
}

function symlinkSyncOnce(target: string, path: string): void {
  try {
    symlinkSync(target, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Flattens the browser's toolbar, which would not let a window be narrower than 447 px. */
function prepareStyle(profile: string): string {
  const config = join(profile, 'config')
  mkdirSync(join(config, 'gtk-3.0'), { recursive: true })
  const css = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }\n'
  writeFileSync(join(config, 'gtk-3.0', 'gtk.css'), css)
  return config
}
