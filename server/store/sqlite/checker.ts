import { parentPort, workerData } from 'node:worker_threads'
import SqliteDatabase from 'better-sqlite3'
import { checkPages } from './verify.ts'

/*
 * A thread that reads a database file from end to end, says what is wrong with it, and ends. Given the file's name.
 */

const db = new SqliteDatabase(workerData as string, { readonly: true, fileMustExist: true })
parentPort!.postMessage(checkPages(db, true))
db.close()
