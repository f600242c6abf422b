import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endMarked, killMarked, listMarks } from './marked-processes.ts'

const PREFIX = 'bigfive-tests-'

const cleanUps = new Set<() => void>()
let armed = false

/** Makes a folder in the system's temporary one; it is removed at the latest when this process ends. */
export function makeFolder(): { path: string; remove(): void } {
  arm()
  const path = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  const forget = atExit(remove)
  return {
    path,
    remove: () => {
      forget()
      remove()
    },
  }
}

/**
 * Makes a mark that no process carries yet (see marked-processes.ts). `end` kills the processes that carry it
 * and waits until they are gone; they are killed at the latest when this process ends.
 */
export function makeMark(): { text: string; end(): Promise<void> } {
  arm()
  const text = `${process.pid}-${randomBytes(6).toString('hex')}`
  const forget = atExit(() => killMarked(text))
  return { text, end: () => endMarked(text).then(forget) }
}

function atExit(cleanUp: () => void): () => void {
  cleanUps.add(cleanUp)
  return () => void cleanUps.delete(cleanUp)
}

function arm(): void {
  if (armed) return
  armed = true
  sweep()
  process.on('exit', () => {
    // The newest first, because folders are often made before the processes that write into them.
    for (const cleanUp of [...cleanUps].reverse()) cleanUp()
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
}

/** Removes what test runs killed with SIGKILL left behind. */
function sweep(): void {
  for (const mark of listMarks()) if (isAbandoned(mark)) killMarked(mark)
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX) || !isAbandoned(name.slice(PREFIX.length))) continue
    rmSync(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Whether the process is gone whose id the name of a folder or mark begins with. */
function isAbandoned(name: string): boolean {
  const owner = Number(name.split('-')[0])
  if (!Number.isInteger(owner) || owner < 1) return false
  try {
    process.kill(owner, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
