import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import SqliteDatabase from 'better-sqlite3'
import { describeError } from '../../log.ts'
import type { Verdict } from './background-check.ts'
import { checkPages } from './verify.ts'

/*
 * A process that has a thread check a database file, sends the verdict to the server, and waits to be killed. Its
 * argument is the file's path. When the server is gone, it kills itself: ending in the usual way would wait for the
 * thread, which cannot be interrupted. The thread runs this file, too.
 */

if (isMainThread) startThread()
else check(workerData as string)

function startThread(): void {
  const kill = () => void process.kill(process.pid, 'SIGKILL')
  process.on('disconnect', kill)
  // The server may have ended before this line.
  if (!process.connected) kill()

  // Ctrl+C in a terminal reaches this process as well, but the server ends it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

  const thread = new Worker(new URL(import.meta.url), { workerData: process.argv[2] })
  const send = (verdict: Verdict) => process.send?.(verdict)
  thread.on('message', (damage: string | undefined) => send({ damage }))
  thread.on('error', (error) => send({ failure: describeError(error) }))
}

/** Checks a file from end to end and posts what is wrong with it. */
function check(file: string): void {
  const db = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
  parentPort!.postMessage(checkPages(db, true))
  db.close()
}
