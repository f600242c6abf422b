import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Save, SavePayload } from '../../banks/save-payload.ts'
import { makeSavePayload } from '../../banks/save-payload.ts'
import { createApp } from '../../server/app.ts'
import type { AppParts } from '../../server/app.ts'
import { createLog } from '../../server/log.ts'
import type { Rendered, Renderer, RenderRequest } from '../../server/renderer.ts'
import { readStatics } from '../../server/statics.ts'
import { createSqliteDatabase } from '../store/sqlite-database.ts'

export const PUBLIC_URL = 'https://test.example'

/** A built site as small as it can be; the placeholder stands where the build puts it. */
export const siteFiles: Record<string, string> = {
  'index.html': '<link rel="canonical" href="https://public-url.invalid/"><h1>Home</h1>',
  'about/index.html': '<link rel="canonical" href="https://public-url.invalid/about"><h1>About</h1>',
  'no/index.html': '<h1>Hjem</h1>',
  'no/about/index.html': '<h1>Om</h1>',
  'shell/en.html': '<div id="root"></div>',
  'assets/app-4f2a91.js': 'console.info("app")',
  'assets/app-4f2a91.js.br': 'brotli of app',
  'assets/app-4f2a91.js.gz': 'gzip of app',
  'assets/photo-77ab.png': 'png',
  'service-worker.js': 'self.addEventListener("fetch", () => {})',
  'manifest.webmanifest': '{"name":"Big Five"}',
  'robots.txt': 'Sitemap: https://public-url.invalid/sitemap.xml',
  'sitemap.xml': '<loc>https://public-url.invalid/about</loc>',
  '.vite/manifest.json': '{}',
}

export function writeSite(folder: string, files: Record<string, string> = siteFiles): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

/** Renders what it was asked, as JSON in a page, and remembers it. */
export function createTestRenderer(status = 200): Renderer & { requests: RenderRequest[] } {
  const requests: RenderRequest[] = []
  return {
    requests,
    inline: { scripts: ['early()'], styles: ['a{}'] },
    async render(request): Promise<Rendered> {
      requests.push(request)
      return {
        status: request.failure ?? status,
        html: `<!doctype html><h1>${request.path}</h1>${'<p>A report.</p>'.repeat(50)}`,
      }
    },
  }
}

/** A whole server without a port: an app on a real database file and a site in a folder of its own. */
export function createTestServer(parts: Partial<AppParts> = {}) {
  const database = createSqliteDatabase()
  const store = database.open()
  const folder = mkdtempSync(join(tmpdir(), 'bigfive-site-'))
  writeSite(folder)
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  const renderer = createTestRenderer()
  const app = createApp({
    store,
    renderer,
    statics: readStatics(folder, PUBLIC_URL),
    publicUrl: PUBLIC_URL,
    now: () => 1_763_600_000_000,
    log,
    ...parts,
  })
  return {
    app,
    store,
    database,
    renderer,
    folder,
    log,
    /** What was logged. */
    lines,
    get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
    post: (body: unknown, headers: Record<string, string> = {}) =>
      postSave(app, JSON.stringify(body), headers),
    async close() {
      await store.close()
      database.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TestServer = ReturnType<typeof createTestServer>

/** Sends a save as it is, JSON or not. */
export function postSave(
  app: TestServer['app'],
  body: string | ReadableStream,
  headers: Record<string, string> = {},
): Promise<Response> {
  const request = new Request('http://localhost/api/save', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
    ...(typeof body === 'string' ? {} : { duplex: 'half' }),
  })
  return Promise.resolve(app.request(request))
}

/** A body that comes in pieces. */
export function streamOf(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const rest = [...pieces]
  return new ReadableStream({
    pull(controller) {
      const piece = rest.shift()
      if (piece) controller.enqueue(piece)
      else controller.close()
    },
  })
}

const sheet = '12345'.repeat(24)

/** A payload as our client sends it. */
export function makePayload(save: Partial<Save> = {}): SavePayload {
  return makeSavePayload({
    testId: 'b5-120',
    lang: 'en',
    invalid: false,
    sheet,
    timeElapsed: 601,
    dateStamp: 1_763_599_399_000,
    ...save,
  })
}
