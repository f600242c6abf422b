import { parentPort, workerData } from 'node:worker_threads'
import { prepareWrite } from './write.ts'
import type { Job } from './write.ts'
import { connect } from './open.ts'
import { serializeFailure } from './thread-messages.ts'
import type { Answer, Request } from './thread-messages.ts'

/*
 * The writer thread: has its own connection, writes one group at a time, and answers it once it is on disk.
 * Readers wait neither for the disk nor for checkpoints. `workerData` is the file's path.
 */

const port = parentPort!
const db = connect(workerData as string)
const write = prepareWrite(db)

port.on('message', (request: Request) => {
  if (request === 'close') {
    db.close()
    port.close()
  } else port.postMessage(answer(request))
})

function answer(jobs: readonly Job[]): Answer {
  try {
    return { outcomes: write(jobs).map((outcome) => serializeFailure(outcome)) }
  } catch (error) {
    return { failure: serializeFailure(error) }
  }
}
