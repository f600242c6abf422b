import { RequestError } from '../../../base/network/api.ts'

/** A page's data did not load because the server could not be reached, which may be temporary. */
export type Unreachable = { kind: 'unreached'; error: RequestError }

/**
 * The data that a page loads, or that the server could not be reached for it.
 * @throws any other failure: an error status, an aborted request, a programming error
 */
export async function catchUnreachable<Data>(loading: Promise<Data>): Promise<Data | Unreachable> {
  try {
    return await loading
  } catch (error) {
    const unreached = error instanceof RequestError && error.kind !== 'status' && error.kind !== 'aborted'
    if (!unreached) throw error
    return { kind: 'unreached', error }
  }
}
