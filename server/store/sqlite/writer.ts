import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { prepareWrite, type Job } from './write.ts'
import { connect } from './open.ts'
import { serializeFailure, serializeOutcome, type Answer, type Request } from './thread-messages.ts'

/*
 * The writer thread: has its own connection, writes all groups that have arrived in one transaction, and
 * answers each once they are on disk. Readers wait neither for the disk nor for checkpoints. `workerData` is the
 * file's path.
 */

const port = parentPort!
const db = connect(workerData as string)
const write = prepareWrite(db)

port.on('message', (request: Request) => {
  if (request === 'close') {
    db.close()
    port.close()
    return
  }
  const groups = [request]
  // No group is under way when the thread is told to close, so all that follow are groups.
  for (let next; (next = receiveMessageOnPort(port));) groups.push(next.message as readonly Job[])
  for (const one of answer(groups)) port.postMessage(one)
})

function answer(groups: readonly (readonly Job[])[]): Answer[] {
  try {
    const outcomes = write(groups.flat()).map(serializeOutcome)
    return groups.map((group) => ({ outcomes: outcomes.splice(0, group.length) }))
  } catch (error) {
    const failure = serializeFailure(error)
    return groups.map(() => ({ failure }))
  }
}
