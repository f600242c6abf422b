import { execFile, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { makeFolder } from '../support/processes/clean-up.ts'
import { makePayload } from '../support/rows.ts'

const SCRIPT = fileURLToPath(new URL('./requests.lua', import.meta.url))

/** The program that sends requests; see {@link measureLoad}. */
export const wrk = {
  name: 'wrk',
  command: 'apt-get update && apt-get install -y --no-install-recommends wrk',
  require: () => {
    if (!spawnSync('wrk', ['--version']).error) return
    throw new Error(`wrk is not installed. Run: ${wrk.command}`)
  },
}

/** Request lines, sent in turn and over again, such as `GET /api/result/…`, or {@link SAVE}. */
export type Load = readonly string[]

/** The request line of a save; each has a key of its own. */
export const SAVE = 'POST /api/save'

/** Requests answered per second, and the median and 99th percentile of their latency in milliseconds. */
export type Measured = { rate: number; p50: number; p99: number }

/**
 * Sends requests over some connections for some seconds, and measures them. Done by wrk, because a program in
 * JavaScript takes nearly as much processor time as the server, which then has less.
 * @throws when a reply is a refusal or a connection fails, because the figures would mean nothing
 */
export async function measureLoad(
  url: string,
  load: Load,
  seconds: number,
  connections = 32,
): Promise<Measured> {
  const { replies, microseconds, p50, p99 } = await runWrk(url, load, seconds, connections)
  return { rate: (replies / microseconds) * 1_000_000, p50: p50 / 1000, p99: p99 / 1000 }
}

/** Sends at least so many requests over 32 connections; throws as {@link measureLoad} does. */
export async function sendRequests(url: string, load: Load, count: number): Promise<void> {
  for (let sent = 0; sent < count;) sent += (await runWrk(url, load, 5, 32)).replies
}

type Output = Record<'replies' | 'microseconds' | 'p50' | 'p99' | 'refused' | 'broken', number>

async function runWrk(url: string, load: Load, seconds: number, connections: number): Promise<Output> {
  const folder = makeFolder()
  try {
    const [lines, body] = [join(folder.path, 'lines'), join(folder.path, 'body')]
    writeFileSync(lines, load.join('\n'))
    writeFileSync(body, JSON.stringify(makePayload()))
    const settings = ['--threads', '1', '--connections', `${connections}`, '--duration', `${seconds}s`]
    const script = ['--script', SCRIPT, url, '--', lines, body, randomUUID().slice(0, 24)]
    const { stdout } = await promisify(execFile)('wrk', [...settings, ...script])
    const output = JSON.parse(stdout.slice(stdout.lastIndexOf('{'))) as Output
    const { refused, broken } = output
    if (refused + broken === 0) return output
    throw new Error(`${refused} requests were refused and ${broken} times a connection failed`)
  } finally {
    folder.remove()
  }
}

/**
 * Requests paths at a steady rate over connections that stay open, whatever the replies are. It uses bare sockets,
 * because Node's client takes as much processor time for a request as the server.
 * @returns a function that ends it
 */
export function askSteadily(url: string, path: () => string, perSecond: number): () => void {
  const { hostname, port, host } = new URL(url)
  const all = new Set<Socket>()
  const free: Socket[] = []
  const open = () => {
    const socket = connect(Number(port), hostname)
    let missing = 0
    socket.on('data', (bytes: Buffer) => {
      if (missing === 0) missing = replySize(bytes)
      missing -= bytes.length
      if (missing === 0) free.push(socket)
    })
    socket.on('error', () => {})
    socket.on('close', () => all.delete(socket))
    all.add(socket)
    return socket
  }
  const ask = () => {
    let socket = free.pop()
    while (socket?.destroyed) socket = free.pop()
    socket ??= open()
    socket.write(`GET ${path()} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  }
  const timer = setInterval(ask, 1000 / perSecond)
  return () => {
    clearInterval(timer)
    for (const socket of all) socket.destroy()
  }
}

/** The size of a reply that begins with these bytes, which contain its whole head. */
function replySize(bytes: Buffer): number {
  const head = bytes.indexOf('\r\n\r\n') + 4
  const [, body = '0'] = /content-length: (\d+)/i.exec(bytes.toString('latin1', 0, head)) ?? []
  return head + Number(body)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
