import { Writable } from 'node:stream'
import { describe, expect, test, vi } from 'vitest'
import { createLog, describeError, writeLines } from '../../server/log.ts'
import { StoreFailure } from '../../server/store/store.ts'

describe('the log', () => {
  test('writes one JSON object per line', () => {
    const lines: string[] = []
    const log = createLog(
      (line) => lines.push(line),
      () => 0,
    )
    log.info('stopping', { signal: 'SIGTERM' })
    log.error('request-failed', { route: '/api/save', kind: 'busy' })
    expect(lines).toEqual([
      '{"time":"1970-01-01T00:00:00.000Z","level":"info","event":"stopping","signal":"SIGTERM"}\n',
      '{"time":"1970-01-01T00:00:00.000Z","level":"error","event":"request-failed","route":"/api/save","kind":"busy"}\n',
    ])
  })

  test('counts repeated lines instead of writing them, and logs their number after a minute', () => {
    vi.useFakeTimers()
    try {
      const lines: string[] = []
      const log = createLog((line) => lines.push(line))
      for (let n = 0; n < 15_000; n++) log.error('request-failed', { kind: 'full' })
      log.error('request-failed', { kind: 'broken' })
      expect(lines).toHaveLength(11)
      vi.advanceTimersByTime(60_000)
      expect(lines).toHaveLength(12)
      expect(JSON.parse(lines[11]!)).toMatchObject({
        level: 'error',
        event: 'request-failed',
        kind: 'full',
        repeated: 14_990,
      })
      // After a minute it is written again.
      log.error('request-failed', { kind: 'full' })
      expect(lines).toHaveLength(13)
    } finally {
      vi.useRealTimers()
    }
  })

  test('counts lines that differ only in the request as equal, and keeps the request in those it writes', () => {
    const lines: string[] = []
    const log = createLog((line) => lines.push(line))
    for (let n = 0; n < 15; n++) log.error('request-failed', { kind: 'full', request: `r${n}` })
    log.flush()
    expect(lines.map((line) => JSON.parse(line).request)).toEqual([
      ...Array.from({ length: 10 }, (_, n) => `r${n}`),
      undefined,
    ])
  })

  test('writes the counts of repeated lines on flush', () => {
    const lines: string[] = []
    const log = createLog((line) => lines.push(line))
    for (let n = 0; n < 12; n++) log.warn('again')
    log.flush()
    expect(lines.map((line) => JSON.parse(line).repeated)).toEqual([...Array(10).fill(undefined), 2])
    log.flush()
    expect(lines).toHaveLength(11)
  })

  test('describes the cause of a known failure', () => {
    const cause = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })
    const details = describeError(new StoreFailure('busy', cause))
    expect(details).toEqual({
      error: 'StoreFailure',
      code: 'SQLITE_BUSY',
      message: 'The store answers: busy',
      cause: 'database is locked',
    })
  })

  test('describes an unexpected error with its stack', () => {
    expect(describeError(new TypeError('x is not a function')).stack).toContain('log.test.ts')
  })

  test.each([
    ['a result id', 'No row for a1b2c3d4e5f6a1b2c3d4e5f6'],
    ['an attempt key', 'Key 0b0e7c1a-5d0e-4a53-9d5c-3f1d1a2b3c4d is taken'],
    ['a compare code', 'Bad code W1siQW5uYSIsImExYjJjM2Q0ZTVmNmExYjJjM2Q0ZTVmNiJdXQ'],
    ['a quoted name', 'Cannot draw "Anna" here'],
    ['quoted input', `Unexpected token 'A', ..."answers":[Anna" is not valid JSON`],
  ])('never repeats %s', (_, message) => {
    const details = JSON.stringify(describeError(new Error(message)))
    expect(details).not.toMatch(/a1b2c3d4|0b0e7c1a|W1siQW5u|Anna/)
  })

  test.each([
    ['26000', 'prepared statement "insert-0a1b2c3d" does not exist'],
    ['08P01', 'unsupported startup parameter: idle_in_transaction_session_timeout'],
    ['42P01', 'relation "result" does not exist'],
  ])('keeps what PostgreSQL says with %s about itself', (code, message) => {
    const cause = Object.assign(new Error(message), { code })
    expect(describeError(new StoreFailure('broken', cause))).toMatchObject({ code, cause: message })
  })

  test.each([
    ['22P02', 'invalid input syntax for type integer: "Anna"'],
    ['P0001', 'a trigger refuses "Anna"'],
    ['42P01', 'no postgres://Anna:Anna@db.example/b5 here'],
    ['XX000', `cannot connect with host=db.example password='Anna B' user=x`],
    ['23505', 'there is a1b2c3d4e5f6a1b2c3d4e5f6 already'],
    ['EPIPE', 'cannot write "Anna"'],
  ])('keeps of what is said with %s no values and no secrets', (code, message) => {
    const cause = Object.assign(new Error(message), { code })
    expect(JSON.stringify(describeError(new StoreFailure('broken', cause)))).not.toMatch(/Anna|a1b2c3d4/)
  })

  test('describes thrown values that are not errors', () => {
    expect(describeError('Anna')).toEqual({ error: 'string' })
    expect(describeError(undefined)).toEqual({ error: 'undefined' })
  })
})

describe('the output of the log', () => {
  test('keeps a limited amount for a reader that hangs, and counts the lines it drops', () => {
    const stuck = new Writable({ write: () => {} })
    const log = createLog(writeLines(stuck))
    const name = 'x'.repeat(1000)
    for (let n = 0; n < 5000; n++) log.info(`${name}${n}`)
    expect(stuck.writableLength).toBeLessThan(2_000_000)
    expect(log.dropped()).toBeGreaterThan(3000)
  })

  test('writes again when the reader goes on', async () => {
    const lines: string[] = []
    let goOn: (() => void) | undefined
    const output = new Writable({
      decodeStrings: false,
      write: (line: string, _, done) => {
        lines.push(line)
        if (goOn) done()
        else goOn = done
      },
    })
    const log = createLog(writeLines(output))
    const name = 'x'.repeat(1000)
    for (let n = 0; n < 5000; n++) log.info(`${name}${n}`)
    goOn!()
    await expect.poll(() => output.writableLength).toBe(0)
    expect(lines.length + log.dropped()).toBe(5000)
    log.info('again')
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ event: 'again' })
  })

  test('survives errors, and counts the lines they cost', async () => {
    const output = new Writable({
      autoDestroy: false,
      write: (_line, _, done) => done(new Error('no space left on device')),
    })
    const log = createLog(writeLines(output))
    log.info('one')
    log.info('other')
    await expect.poll(() => log.dropped()).toBe(2)
  })
})
