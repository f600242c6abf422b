import { readdirSync, readFileSync } from 'node:fs'
import type { ServerProcess } from '../../support/server/server-process.ts'

/** Environment variables for a server that `liveHeap` is to inspect. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** Returns the resident memory of a process in bytes. */
export function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** Returns the user and system CPU time of a process in ms, which does not depend on the machine's load. */
export function workDone(pid: number): number {
  // The 12th and 13th field after the name, which is in parentheses and may contain spaces.
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * TICK
}

/** Milliseconds of a tick in /proc, the same on every Linux. */
const TICK = 10

/** How many files and connections a process has open. */
export function openFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/** Returns the bytes of objects and buffers in use after garbage collection in an `INSPECTED` server. */
export async function liveHeap(server: ServerProcess): Promise<number> {
  const address = /Debugger listening on (ws:\S+)/.exec(server.logs)?.[1]
  if (address === undefined) throw new Error('The server was not started to be looked into')
  const socket = new WebSocket(address)
  try {
    await new Promise((resolve, reject) => {
      socket.onopen = resolve
      socket.onerror = reject
    })
    // One collection may make more objects collectable.
    for (let time = 0; time < 3; time++) await call(socket, 'HeapProfiler.collectGarbage')
    const usage = (await call(socket, 'Runtime.getHeapUsage')) as Record<
      'usedSize' | 'backingStorageSize',
      number
    >
    return usage.usedSize + usage.backingStorageSize
  } finally {
    socket.close()
  }
}

let calls = 0

function call(socket: WebSocket, method: string): Promise<unknown> {
  const id = ++calls
  return new Promise((resolve) => {
    const listen = (event: MessageEvent) => {
      const reply = JSON.parse(String(event.data)) as { id?: number; result?: unknown }
      if (reply.id !== id) return
      socket.removeEventListener('message', listen)
      resolve(reply.result)
    }
    socket.addEventListener('message', listen)
    socket.send(JSON.stringify({ id, method }))
  })
}
