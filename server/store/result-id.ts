import { createHmac, type KeyObject } from 'node:crypto'

/** Hexadecimal digits of a result id. */
const ID_LENGTH = 24

/** Length of a deployment key in bytes: the output of SHA-256; more adds nothing (RFC 2104, section 3). */
export const DEPLOYMENT_KEY_BYTES = 32

/** The name of the deployment key in the table `deployment`. */
export const DEPLOYMENT_KEY_NAME = 'result-id-key'

/**
 * The id of an attempt's result: the first 24 hexadecimal digits of HMAC-SHA-256(deployment key, attempt
 * key). An attempt has the same id on every server of a deployment. Without the deployment key nobody can
 * guess an id or derive one from the other.
 */
export function deriveResultId(deploymentKey: KeyObject, attemptKey: string): string {
  return createHmac('sha256', deploymentKey).update(attemptKey).digest('hex').slice(0, ID_LENGTH)
}
