import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/*
 * What the server is compared with: an app on the same framework that parses a body and answers an id, and
 * answers a read with a body of the same size. Usage: node tests/bench/echo.ts PORT BODY
 */

const [port = '0', body = '{}'] = process.argv.slice(2)
const stored: unknown = JSON.parse(body)

const app = new Hono()
app.post('/api/save', async (context) => {
  await context.req.json()
  return context.json({ id: 'f'.repeat(24) })
})
app.get('/api/result/:id', (context) => context.json(stored as object))
app.get('/api/health', (context) => context.text('ok'))

serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' })
