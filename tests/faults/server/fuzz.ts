import { setTimeout as sleep } from 'node:timers/promises'
import type { Sheet } from '../../../banks/sheet.ts'
import { REQUEST_TIMEOUT } from '../../../client/base/network/api.ts'
import type { Random } from '../../support/random.ts'
import { Client, jsonOf } from './client.ts'
import type { Reply } from './client.ts'
import { createSaveFuzzer } from './fuzzed-saves.ts'
import type { FuzzedSave } from './fuzzed-saves.ts'
import { garbage } from './garbage.ts'
import { RawConnection } from './raw-connection.ts'
import type { ServerProcess } from '../../support/server/server-process.ts'
import { strangeRequest } from './strange-requests.ts'

export type Counts = { saves: number; strange: number; garbage: number }

/** Milliseconds to wait for a reply to garbage; most such connections are cut off at once. */
const LISTEN = 250
const TIMEOUT = 60_000

/**
 * Sends requests of each kind, many at once.
 * @returns the saved sheets by their ids
 * @throws at the first wrong reply, with the request
 */
export async function fuzz(
  server: ServerProcess,
  random: Random,
  counts: Counts,
): Promise<Map<string, Sheet>> {
  const kept = new Map<string, Sheet>()
  using client = new Client(server.url, 16)
  const fuzzer = createSaveFuzzer(random)
  await Promise.all([
    repeat(counts.saves, 16, async () => {
      const save = fuzzer.next()
      const reply = await client.ask({ ...save.asked, timeout: TIMEOUT })
      judge(
        checkSave(save, reply, kept),
        JSON.stringify({ ...save.asked, body: printable(save.asked.body!) }),
      )
      fuzzer.kept(save)
    }),
    repeat(counts.strange, 8, async () => {
      const request = strangeRequest(random)
      judge(await checkStrange(server.port, request), JSON.stringify(request))
    }),
    repeat(counts.garbage, 48, async () => {
      const bytes = garbage(random)
      judge(await checkGarbage(server.port, bytes), printable(bytes))
    }),
  ])
  return kept
}

async function repeat(count: number, atOnce: number, act: () => Promise<void>): Promise<void> {
  let left = count
  const work = async () => {
    while (left-- > 0) await act()
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

function judge(complaint: string | undefined, request: string): void {
  if (complaint !== undefined) throw new Error(`${complaint}\nto the request ${request.slice(0, 12_000)}`)
}

function checkSave(
  { expected }: FuzzedSave,
  reply: Reply | undefined,
  kept: Map<string, Sheet>,
): string | undefined {
  const said = jsonOf(reply)
  if (reply?.status !== expected.status) {
    return `${expected.status} (${expected.kind}) was due and ${reply?.status} ${reply?.text} came`
  }
  if (reply.milliseconds > REQUEST_TIMEOUT) return `It took ${Math.round(reply.milliseconds)} ms`
  if (expected.sheet !== undefined) kept.set(String(said?.['id']), expected.sheet)
  else if (
    said?.['type'] !== 'error' ||
    said['kind'] !== expected.kind ||
    typeof said['message'] !== 'string'
  ) {
    return `An error of kind ${expected.kind} was due and ${reply.text} came`
  }
  return undefined
}

async function checkStrange(port: number, request: string): Promise<string | undefined> {
  using connection = new RawConnection(port)
  const asked = performance.now()
  connection.send(Buffer.from(request))
  const inTime = await Promise.race([
    connection.closed.then(() => true),
    sleep(TIMEOUT, false, { ref: false }),
  ])
  const status = Number(statuses(connection.received).findLast((code) => code !== '100'))
  if (!inTime || !(status >= 200 && status < 500)) return `Came: ${status} ${connection.received}`
  const took = Math.round(performance.now() - asked)
  if (took > REQUEST_TIMEOUT) return `It took ${took} ms`
  if (/\bat .*\.[tj]s:\d+|node:internal|SQLITE/.test(connection.received)) return 'What is inside was told'
  const location = /^location: (.*)\r$/im.exec(connection.received)?.[1]
  const leadsAway = location !== undefined && !/^\/(?![/\\])/.test(location)
  return leadsAway ? `It led away, to ${location}` : undefined
}

async function checkGarbage(port: number, bytes: Buffer): Promise<string | undefined> {
  using connection = new RawConnection(port)
  connection.send(bytes)
  await Promise.race([connection.closed, sleep(LISTEN)])
  return statuses(connection.received).some((status) => status.startsWith('5'))
    ? connection.received
    : undefined
}

function statuses(heard: string): string[] {
  return [...heard.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map((found) => found[1]!)
}

function printable(bytes: string | Uint8Array): string {
  return typeof bytes === 'string' ? bytes : `base64 ${Buffer.from(bytes).toString('base64')}`
}
