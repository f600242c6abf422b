import { parentPort, workerData } from 'node:worker_threads'
import SqliteDatabase from 'better-sqlite3'
import { checkPages } from './verify.ts'

/*
 * A worker thread that checks a database file from end to end, posts what is wrong with it, and ends.
 * `workerData` is the file's path.
 */

const db = new SqliteDatabase(workerData as string, { readonly: true, fileMustExist: true })
parentPort!.postMessage(checkPages(db, true))
db.close()
