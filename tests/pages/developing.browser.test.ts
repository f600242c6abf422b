import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { createServer } from 'vite'
import { test } from '../support/page-visit.ts'
import { saveSheet } from '../support/rows.ts'
import { startServer } from '../support/server/server-process.ts'
import { makeSheet } from '../support/visitor/sheets.ts'

const root = fileURLToPath(new URL('../../client', import.meta.url))

test('while developing, Vite’s front page leads to the test, and it shows results of the API', async ({
  visit,
}) => {
  await using api = await startServer({ main: 'server/dev.ts' })
  const site = await createServer({
    configFile: `${root}/vite.config.ts`,
    root,
    logLevel: 'warn',
    server: { host: '127.0.0.1', port: 0, hmr: false, proxy: { '/api': api.url } },
  })
  try {
    await site.listen()
    const page = await visit({ baseURL: site.resolvedUrls!.local[0]! })
    await page.goto('/')
    await page.getByRole('link', { name: 'Take the free test' }).first().click()
    await page.getByText('Before you begin').waitFor()
    await page.goto(`/result/${await saveSheet(api.url, makeSheet(1))}`)
    await page.getByText('Test taken on').waitFor()
    expect((await fetch(`${api.url}/about`, { redirect: 'manual' })).headers.get('Location')).toBe(
      'http://localhost:5173/about',
    )
  } finally {
    await site.close()
  }
})
