import { readdirSync, readFileSync } from 'node:fs'
import { inspect } from './inspector.ts'
import type { ServerProcess } from '../../support/server/server-process.ts'

/** Returns the resident memory of a process in bytes. */
export function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** How many files and connections a process has open. */
export function openFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/** Returns the bytes of objects and buffers in use after garbage collection in an `INSPECTED` server. */
export async function liveHeap(server: ServerProcess): Promise<number> {
  using inspector = await inspect(server)
  // One collection may make more objects collectable.
  for (let time = 0; time < 3; time++) await inspector.call('HeapProfiler.collectGarbage')
  const usage = (await inspector.call('Runtime.getHeapUsage')) as Record<
    'usedSize' | 'backingStorageSize',
    number
  >
  return usage.usedSize + usage.backingStorageSize
}
