import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endMarked, killMarked, listMarks } from './marked-processes.ts'

const PREFIX = 'bigfive-tests-'

/** The user whose run this is: others run tests on the same machine. */
const USER = process.getuid?.() ?? 0
/** Begins the names of this run's folders and marks. */
const RUN = `${process.pid}-${USER}-`

const cleanUps = new Set<() => void>()
let armed = false

/** Makes a folder in the system's temporary one; it is removed at the latest when this process ends. */
export function makeFolder(): { path: string; remove(): void } {
  arm()
  const path = mkdtempSync(join(tmpdir(), PREFIX + RUN))
  const remove = () => removeFolder(path)
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
  const text = RUN + randomBytes(6).toString('hex')
  const forget = atExit(() => killMarked(text))
  return { text, end: () => endMarked(text).then(forget) }
}

/** Removes a folder, even if a test has made it, or a folder in it, read-only for its owner. */
function removeFolder(path: string): void {
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  try {
    remove()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    makeWritable(path)
    remove()
  }
}

function makeWritable(folder: string): void {
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) makeWritable(join(folder, entry.name))
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
  for (const mark of listMarks()) if (isAbandoned(mark)) killMarked(mark)
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX) || !isAbandoned(name.slice(PREFIX.length))) continue
    removeFolder(join(tmpdir(), name))
  }
}

/** Whether a name begins with the id of a process that is gone, and then with that of this user. */
function isAbandoned(name: string): boolean {
  const [owner = 0, user] = name.split('-').map(Number)
  if (user !== USER || !Number.isInteger(owner) || owner < 1) return false
  try {
    process.kill(owner, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
