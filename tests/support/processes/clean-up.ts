import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endMarked, killMarked, listMarks } from './marked-processes.ts'

/** Begins the names of this user's folders and marks: other users of the machine run tests in the same places. */
const USER = `${process.getuid?.() ?? 0}-`
const PREFIX = `bigfive-tests-${USER}`

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
  const text = `${USER}${process.pid}-${randomBytes(6).toString('hex')}`
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

/** Removes what test runs of this user left behind when they were killed with SIGKILL. */
function sweep(): void {
  for (const mark of listMarks()) if (isAbandoned(mark, USER)) killMarked(mark)
  for (const name of readdirSync(tmpdir())) {
    if (isAbandoned(name, PREFIX))
      rmSync(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Whether a name begins with this prefix and then with the id of a process that is gone. */
function isAbandoned(name: string, prefix: string): boolean {
  if (!name.startsWith(prefix)) return false
  const owner = Number(name.slice(prefix.length).split('-')[0])
  if (!Number.isInteger(owner) || owner < 1) return false
  try {
    process.kill(owner, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
