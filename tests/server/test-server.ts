import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseCompareCode } from '../../banks/links/compare-code.ts'
import { isResultId } from '../../banks/result-id.ts'
import type { OpenedPage, OpenedPreview, Renderer, RenderRequest } from '../../client/prerender/renderer.ts'
import type { FoundResults } from '../../client/sources.ts'
import { createApp } from '../../server/app.ts'
import type { AppParts } from '../../server/app.ts'
import { createLog } from '../../server/log.ts'
import type { Painter } from '../../server/previews/painter.ts'
import { readStatics } from '../../server/statics.ts'
import type { Store } from '../../server/store/store.ts'
import type { TestDatabase } from './store/contract.ts'
import { createMemoryDatabase } from './store/memory-database.ts'

export const PUBLIC_URL = 'https://test.example'

/** A minimal built site; the placeholder of the public URL is where the build puts it. */
export const siteFiles: Record<string, string> = {
  'index.html': '<link rel="canonical" href="https://public-url.invalid/"><h1>Home</h1>',
  'about/index.html': '<link rel="canonical" href="https://public-url.invalid/about"><h1>About</h1>',
  'method/index.html': `<link rel="canonical" href="https://public-url.invalid/method">${[...Array(500).keys()].join(' ')}`,
  'no/index.html': '<h1>Hjem</h1>',
  'no/about/index.html': '<h1>Om</h1>',
  'shell/en.html': '<div id="root"></div>',
  'assets/app-4f2a91.js': 'console.info("app")',
  'assets/app-4f2a91.js.br': 'brotli of app',
  'assets/app-4f2a91.js.gz': 'gzip of app',
  'assets/photo-77ab.png': 'png',
  'previews/en/about.png': 'png',
  'sw.js': 'self.addEventListener("fetch", () => {})',
  'manifest.webmanifest': '{"name":"Big Five"}',
  'robots.txt': 'Sitemap: https://public-url.invalid/sitemap.xml',
  'sitemap.xml': '<loc>https://public-url.invalid/about</loc>',
  '.vite/manifest.json': '{}',
  '.well-known/assetlinks.json': '[]',
}

export function writeSite(folder: string, files: Record<string, string> = siteFiles): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

/** The request of a page: with `data` if it looked up results, `failure` if that failed. */
type Asked = Omit<RenderRequest, 'lookUp'> & { data?: FoundResults; failure?: number }

/** A renderer that writes a page's address into it, and records the address and the results looked up. */
export function createTestRenderer(status = 200): Renderer & { requests: Asked[]; rendered: string[] } {
  const requests: Asked[] = []
  const rendered: string[] = []
  return {
    requests,
    /** The paths whose pages were rendered. */
    rendered,
    inline: { scripts: ['early()'], styles: ['a{}'] },
    missingSettings: [],
    /** The picture is the page's address; page and picture need only the results of the ids in it. */
    async openPreview({ path, lookUp }): Promise<OpenedPreview> {
      const found = await lookUp(idsOf(path))
      if ('failure' in found) return { status: found.failure, data: '' }
      if (found.results.length === 0) return { status: found.deleted.length > 0 ? 410 : 404, data: '' }
      return {
        status: 200,
        data: JSON.stringify(found.results),
        draw: async () => ({ svg: path, fonts: [] }),
      }
    },
    async open({ lookUp, ...request }): Promise<OpenedPage> {
      const ids = idsOf(request.path)
      const found = ids.length > 0 ? await lookUp?.(ids) : undefined
      const failure = found && 'failure' in found ? found.failure : undefined
      requests.push({ ...request, ...(found && ('failure' in found ? found : { data: found })) })
      const unknown = found && !('failure' in found) && found.results.length === 0
      return {
        status: failure ?? (unknown && status === 200 ? (found.deleted.length > 0 ? 410 : 404) : status),
        // The first language stands for the report texts.
        data: JSON.stringify([found, request.acceptLanguage.split(',')[0]]),
        render: async () => {
          rendered.push(request.path)
          return `<!doctype html><h1>${request.path}</h1>${'<p>A report.</p>'.repeat(50)}`
        },
      }
    },
  }
}

function idsOf(path: string): string[] {
  const [, page, parameter = ''] = /\/(result|compare)\/(.*)$/.exec(path) ?? []
  if (page === 'result') return isResultId(parameter) ? [parameter] : []
  const parsed = parseCompareCode(parameter)
  return parsed.ok ? [...new Set(parsed.people.map(({ id }) => id))] : []
}

/** A painter that returns the SVG of a picture as its file. */
export function createTestPainter(): Painter & { painted: string[] } {
  const painted: string[] = []
  return {
    painted,
    async paint(draw) {
      const { svg } = await draw()
      painted.push(svg)
      return new TextEncoder().encode(svg)
    },
    async close() {},
  }
}

/** A whole server without a port: an app on an in-memory store and a site in its own folder. */
export function createTestServer(parts: Partial<AppParts> = {}) {
  return createTestServerOn(createMemoryDatabase(), parts)
}

/** The same on the given database. */
export function createTestServerOn<Database extends Omit<TestDatabase, 'open'> & { open(): Store }>(
  database: Database,
  parts: Partial<AppParts> = {},
) {
  const store = database.open()
  const folder = mkdtempSync(join(tmpdir(), 'bigfive-site-'))
  writeSite(folder)
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  const renderer = createTestRenderer()
  const painter = createTestPainter()
  const app = createApp({
    store,
    renderer,
    release: 'a release',
    statics: readStatics(folder, PUBLIC_URL),
    painter,
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
    painter,
    folder,
    log,
    /** The lines logged so far. */
    lines,
    get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
    post: (body: unknown, headers: Record<string, string> = {}) =>
      postSave(app, JSON.stringify(body), headers),
    async close() {
      await store.close()
      await database.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TestServer = ReturnType<typeof createTestServer>

/** Sends a body as a save, unchanged, JSON or not. */
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

/** A request body that comes in pieces. */
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
