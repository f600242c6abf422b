import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/*
 * The baseline for the server: an app on the same framework that parses a body and replies with an id, and
 * replies to a read with a body of the same size. It listens on a free port, and prints it.
 * Usage: node tests/bench/echo.ts BODY
 */

const [body = '{}'] = process.argv.slice(2)
const stored: unknown = JSON.parse(body)

const app = new Hono()
app.post('/api/save', async (context) => {
  await context.req.json()
  return context.json({ id: 'f'.repeat(24) })
})
app.get('/api/result/:id', (context) => context.json(stored as object))

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.stdout.write(`${port}\n`))
