import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { listen } from './listen.ts'
import { createLog, writeLines } from './log.ts'
import { openStore } from './store/open.ts'
import { createLocate } from './visits/place.ts'

/*
 * The API for `npm run dev`. It needs no built site, because Vite serves the pages: addresses outside the API lead
 * there, and there are no preview pictures.
 */

const VITE = 'http://localhost:5173'

const settings = readConfig(process.env)
if (!settings.ok) throw new Error(settings.message)
const { host, port, publicUrl, database, analytics, adminToken } = settings.config
const log = createLog(writeLines(process.stderr))
const app = createApp({
  store: await openStore(database, log),
  renderer: {
    open: async ({ path }) => ({ location: VITE + path }),
    openPreview: async () => ({ status: 404, data: '' }),
    inline: { scripts: [], styles: [] },
    missingSettings: [],
  },
  release: 'dev',
  statics: new Map(),
  painter: { paint: () => Promise.reject(new Error('Nothing is painted')), close: async () => {} },
  publicUrl,
  visits: analytics.on ? { ...analytics, locate: await createLocate() } : undefined,
  adminToken,
  log,
})
const { port: open } = await listen(app, { host, port, publicUrl }, log)
process.stdout.write(`Listening on http://localhost:${open}\n`)
