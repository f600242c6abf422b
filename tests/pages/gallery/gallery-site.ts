import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, loadConfigFromFile, preview, type PluginOption } from 'vite'

const root = fileURLToPath(new URL('../../../client', import.meta.url))

/**
 * Builds the gallery of `npm run dev` into a temporary folder and serves it.
 * @returns the address of a sheet, to which the language must be appended, and `close`, which stops the
 *   server
 */
export async function openGallery(): Promise<{ url: string; close: () => Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'bigfive-gallery-'))
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    `${root}/vite.config.ts`,
    undefined,
    'silent',
  )
  const { plugins = [], define = {}, resolve = {} } = loaded?.config ?? {}
  const shared = { configFile: false, root, logLevel: 'warn' } as const
  await build({
    ...shared,
    define,
    resolve,
    publicDir: '../public',
    plugins: (await flatten(plugins)).filter((plugin) => !isUnwanted(plugin)),
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'esnext',
      rolldownOptions: { input: `${root}/gallery/index.html` },
    },
  })
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const close = async () => {
    await server.close()
    rmSync(outDir, { recursive: true })
  }
  return { url: `${server.resolvedUrls?.local[0]}gallery/index.html?sheet=`, close }
}

/** Whether a plugin writes the worker into the site’s build. */
function isUnwanted(plugin: PluginOption): boolean {
  return !!plugin && 'name' in plugin && plugin.name.startsWith('vite-plugin-pwa')
}

async function flatten(plugins: PluginOption): Promise<PluginOption[]> {
  const known = await plugins
  if (!Array.isArray(known)) return [known]
  return (await Promise.all(known.map(flatten))).flat()
}
