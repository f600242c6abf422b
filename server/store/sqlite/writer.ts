import { parentPort, workerData } from 'node:worker_threads'
import { prepareWrite } from './write.ts'
import type { Job } from './write.ts'
import { connect } from './open.ts'
import { tellFailure } from './thread-messages.ts'
import type { Answer, Request } from './thread-messages.ts'

/*
 * The thread that writes: a connection of its own, one group of saves after the other, each answered once it is on the
 * disk. Waiting for the disk, and moving the log into the file, holds up nobody who reads. Given the file's name.
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
    return { outcomes: write(jobs).map((outcome) => tellFailure(outcome)) }
  } catch (error) {
    return { failure: tellFailure(error) }
  }
}
