import { readdirSync, readFileSync } from 'node:fs'
import type { ServerProcess } from '../../support/server/server-process.ts'

/** Given to a server at its start, lets `liveHeap` look into it. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** Bytes of memory a process has, as the system counts. */
export function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** Milliseconds of work a process has done, in user and system time: the same however busy the machine is. */
export function workDone(pid: number): number {
  // After the name in brackets, which may have blanks, the twelfth and thirteenth.
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * TICK
}

/** Milliseconds of a tick in /proc, the same on every Linux there is. */
const TICK = 10

/** How many files and connections a process has open. */
export function openFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/** Bytes of JavaScript objects and buffers that are still in use after collecting garbage, in a server started `INSPECTED`. */
export async function liveHeap(server: ServerProcess): Promise<number> {
  const address = /Debugger listening on (ws:\S+)/.exec(server.logs)?.[1]
  if (address === undefined) throw new Error('The server was not started to be looked into')
  const socket = new WebSocket(address)
  try {
    await new Promise((resolve, reject) => {
      socket.onopen = resolve
      socket.onerror = reject
    })
    // What was freed may free more.
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
