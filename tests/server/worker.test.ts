import { expect, test } from 'vitest'
import { withoutWorker, type StaticFile } from '../../server/statics.ts'
import { StartFailure } from '../../server/start-failure.ts'

function file(text: string): StaticFile {
  return {
    type: 'text/javascript',
    cacheControl: 'no-cache',
    part: false,
    etag: text,
    plain: new TextEncoder().encode(text),
    encoded: {},
  }
}

test('with WORKER=off the kill switch is served where the worker was, and nothing else changes', () => {
  const built = new Map([
    ['/sw.js', file('worker')],
    ['/kill-switch.js', file('kill switch')],
    ['/', file('page')],
  ])
  const served = withoutWorker(built)
  expect(served.get('/sw.js')?.etag).toBe('kill switch')
  expect(served.get('/')?.etag).toBe('page')
  expect(built.get('/sw.js')?.etag).toBe('worker')
})

test('a site built without its kill switch is refused, in a sentence', () => {
  expect(() => withoutWorker(new Map())).toThrow(StartFailure)
})
