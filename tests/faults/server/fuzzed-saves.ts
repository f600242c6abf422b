import { randomUUID } from 'node:crypto'
import { parseSavePayload } from '../../../banks/save-payload.ts'
import type { Sheet } from '../../../banks/sheet.ts'
import { BODY_LIMIT } from '../../../server/errors.ts'
import type { Random } from '../../support/random.ts'
import { makeAttempt } from './attempts.ts'
import type { Asked } from './client.ts'
import { mutateSave } from './mutated-saves.ts'

/** A save, mostly with something wrong about it, and the reply the API contract specifies. */
export type FuzzedSave = { asked: Asked; expected: Expected }

/** The reply that must come; with 200 the row must hold `sheet`. */
export type Expected = { status: number; kind?: string; sheet?: Sheet }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const JSON_TYPE = 'application/json'
const TYPES = [
  'text/plain',
  'application/jsonp',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'json',
  '',
]
const KEYS = [
  '',
  'x',
  '0',
  'null',
  '%00',
  '9'.repeat(500),
  '00000000-0000-0000-0000-00000000000g',
  '__proto__',
]

export type SaveFuzzer = {
  next(): FuzzedSave
  /** Call it with every save after its reply: some later saves reuse the keys of those that were stored. */
  kept(save: FuzzedSave): void
}

/**
 * Makes saves that are mostly wrong in some way, with the reply the API contract specifies for each. It reads
 * bodies with the same `banks/save-payload.ts` as the server, so what is tested is everything around that.
 */
export function createSaveFuzzer(random: Random): SaveFuzzer {
  const kept = new Map<string, Sheet>()
  const recent: string[] = []

  function chooseKey(): string {
    if (random.chance(0.03)) return random.pick(KEYS)
    if (random.chance(0.1) && recent.length > 0) return random.pick(recent)
    return random.chance(0.1) ? randomUUID().toUpperCase() : randomUUID()
  }

  function expect(headers: Record<string, string>, body: string | Uint8Array): Expected {
    const key = headers['idempotency-key']!
    if (!UUID.test(key)) return { status: 400, kind: 'malformed-key' }
    if (headers['content-type'] !== JSON_TYPE || headers['content-encoding'] !== undefined) {
      return { status: 415, kind: 'wrong-content-type' }
    }
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
    if (bytes.length > BODY_LIMIT) return { status: 413, kind: 'too-large' }
    const read = readBody(bytes)
    const before = kept.get(key)
    return read.status !== 200 || before === undefined || before === read.sheet
      ? read
      : { status: 409, kind: 'conflict' }
  }

  return {
    next() {
      const body = random.chance(0.9) ? mutateSave(makeAttempt().body, random) : makeAttempt().body
      const type = random.chance(0.04) ? random.pick(TYPES) : JSON_TYPE
      const headers: Record<string, string> = { 'content-type': type, 'idempotency-key': chooseKey() }
      if (random.chance(0.02)) headers['content-encoding'] = random.pick(['gzip', 'br', 'x'])
      const asked = { method: 'POST', path: '/api/save', headers, body }
      return { asked, expected: expect(headers, body) }
    },
    kept: ({ asked, expected }) => {
      if (expected.sheet === undefined) return
      const key = asked.headers!['idempotency-key']!
      kept.set(key, expected.sheet)
      recent.push(key)
      if (recent.length > 50) recent.shift()
    },
  }
}

function readBody(bytes: Uint8Array): Expected {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return { status: 400, kind: 'broken-json' }
  }
  const payload = parseSavePayload(value)
  return payload.ok ? { status: 200, sheet: payload.save.sheet } : { status: 422, kind: payload.kind }
}
