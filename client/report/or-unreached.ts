import { RequestError } from '../network/api.ts'

/** Why a page's data did not come: the server could not be reached. It may by and by. */
export type Unreachable = { kind: 'unreached'; error: RequestError }

/**
 * What a page loads, or that the server could not be reached for it.
 * @throws what else went wrong: a status in answer, a visitor who went elsewhere, a mistake of ours
 */
export async function orUnreached<Data>(loading: Promise<Data>): Promise<Data | Unreachable> {
  try {
    return await loading
  } catch (error) {
    const unreached = error instanceof RequestError && error.kind !== 'status' && error.kind !== 'aborted'
    if (!unreached) throw error
    return { kind: 'unreached', error }
  }
}
