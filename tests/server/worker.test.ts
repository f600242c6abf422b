import { expect, test } from 'vitest'
import { withoutWorker, type StaticFile } from '../../server/statics.ts'
import { StartFailure } from '../../server/start-failure.ts'

function file(text: string): StaticFile {
  return {
    type: 'text/javascript',
    cacheControl: 'no-cache',
    role: 'worker',
    etag: text,
    plain: new TextEncoder().encode(text),
    encoded: {},
    isFilled: false,
  }
}

test('WORKER=off serves the kill switch in place of the worker, and changes nothing else', () => {
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

test('a site built without its kill switch is refused with a StartFailure', () => {
  expect(() => withoutWorker(new Map())).toThrow(StartFailure)
})
