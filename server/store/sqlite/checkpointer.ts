import { parentPort, workerData } from 'node:worker_threads'
import { connect } from './open.ts'

/*
 * A thread that moves the write-ahead log into the file (checkpoint) while the writer goes on writing. Its
 * parent asks for each checkpoint, and is told when it is over. `workerData` is the file's path.
 */

const port = parentPort!
const db = connect(workerData as string)

port.on('message', (request: 'checkpoint' | 'close') => {
  if (request === 'close') {
    db.close()
    port.close()
    return
  }
  try {
    // PASSIVE: neither waits for a connection nor makes one wait.
    db.pragma('wal_checkpoint(PASSIVE)')
  } catch {
    // The disk failed or is full, which the writer will notice. The log keeps what was not moved.
  }
  port.postMessage('done')
})
