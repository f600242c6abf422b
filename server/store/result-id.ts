import { createHmac, createSecretKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** Digits of a result id. */
const ID_LENGTH = 24

/** Bytes of a deployment key: as many as SHA-256 gives, more adds nothing (RFC 2104, section 3). */
export const DEPLOYMENT_KEY_BYTES = 32

/** The name under which a database keeps it among what belongs to the deployment. */
export const DEPLOYMENT_KEY_NAME = 'result-id-key'

/** A deployment key in the form {@link deriveResultId} takes, prepared once. */
export function prepareDeploymentKey(bytes: Uint8Array): KeyObject {
  return createSecretKey(bytes)
}

/**
 * The id of an attempt's result: the first 24 hexadecimal digits of HMAC-SHA-256(deployment key, attempt key).
 * The same attempt has the same id on every server of a deployment, and nobody without the deployment key can
 * guess an id or tell the attempt from it.
 */
export function deriveResultId(deploymentKey: KeyObject, attemptKey: string): string {
  return createHmac('sha256', deploymentKey).update(attemptKey).digest('hex').slice(0, ID_LENGTH)
}

/**
 * The id of the result that an attempt's key may delete.
 * @param named the id that was asked for; undefined for whatever result the key has
 * @returns undefined where the one asked for is another's, or nobody's: the two are not told apart
 */
export function ownedResultId(
  deploymentKey: KeyObject,
  attemptKey: string,
  named: string | undefined,
): string | undefined {
  const id = deriveResultId(deploymentKey, attemptKey)
  return named === undefined || named === id ? id : undefined
}
