import { expect, test } from 'vitest'
import { makePayload } from '../../support/rows.ts'
import { Client, jsonOf, statusOf } from './client.ts'
import { startServer } from '../../support/server/server-process.ts'

test('a report with a date no calendar can show is still rendered, whatever the time zone of the server', async () => {
  for (const TZ of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await using server = await startServer({ env: { TZ } })
    using client = new Client(server.url)
    for (const dateStamp of [8.64e15, -8.64e15, 0, -62_135_596_800_001]) {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify(makePayload({ dateStamp, lang: 'ar' }))
      const { id } = jsonOf(await client.ask({ method: 'POST', path: '/api/save', headers, body })) ?? {}
      for (const prefix of ['', '/no', '/ar']) {
        expect(statusOf(await client.ask({ path: `${prefix}/result/${id}` })), `${TZ} ${dateStamp}`).toBe(200)
      }
    }
    expect(server.logs.match(/"event":"[^"]+"/g)).toEqual(['"event":"database-opened"'])
  }
})
