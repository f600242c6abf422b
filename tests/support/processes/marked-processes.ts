import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** The environment variable that marks every process the tests start; their children inherit it. */
export const MARK = 'BIGFIVE_TESTS'

type Process = { id: number; parent: number; mark: string | undefined }

/**
 * Kills with SIGKILL every process that carries the mark and all their descendants, including those
 * reparented to init or outside the process group, such as browsers' helpers. Linux only: it reads /proc.
 */
export function killMarked(mark: string): void {
  for (const id of markedProcesses(mark)) {
    try {
      process.kill(id, 'SIGKILL')
    } catch {
      // The process ended by itself in the meantime.
    }
  }
}

/** Kills as `killMarked` does and waits until none is left; throws after five seconds. */
export async function endMarked(mark: string): Promise<void> {
  const deadline = Date.now() + 5000
  while (markedProcesses(mark).length > 0) {
    if (Date.now() > deadline) throw new Error(`Processes marked ${mark} do not die`)
    killMarked(mark)
    await sleep(10)
  }
}

/** Ids of the running processes that carry the mark, and of their descendants. */
export function markedProcesses(mark: string): number[] {
  const processes = livingProcesses()
  const found = new Set(processes.filter((one) => one.mark === mark).map((one) => one.id))
  // A browser's children may overwrite their environment to show a title, so they are followed by parent.
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const one of processes) if (found.has(one.parent)) found.add(one.id)
  }
  return [...found]
}

/** The marks that running processes carry. */
export function listMarks(): string[] {
  return [...new Set(livingProcesses().flatMap((one) => one.mark ?? []))]
}

function livingProcesses(): Process[] {
  return listProcesses().flatMap((id) => {
    try {
      // "1234 (name, may hold spaces) S 1 ...": state and parent come after the last bracket.
      const status = readFileSync(`/proc/${id}/stat`, 'utf8')
      const [state, parent] = status.slice(status.lastIndexOf(')') + 2).split(' ')
      if (state === 'Z' || state === 'X') return []
      return [{ id, parent: Number(parent), mark: readMark(id) }]
    } catch {
      return []
    }
  })
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

function readMark(id: number): string | undefined {
  try {
    const entry = readFileSync(`/proc/${id}/environ`, 'latin1')
      .split('\0')
      .find((one) => one.startsWith(`${MARK}=`))
    return entry?.slice(MARK.length + 1)
  } catch {
    // Another user's process.
    return undefined
  }
}
