import { toWesternDigits } from './parsing.ts'
import { RESULT_ID_LENGTH } from './result-id.ts'

/** What an owner writes down to delete a result from anywhere: its id, and the key of its attempt. */
export type Recovery = { id: string; attemptKey: string }

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const WHOLE_UUID = new RegExp(`^${UUID}$`, 'i')
const RECOVERY = new RegExp(`(?:^|[^0-9a-f])([0-9a-f]{${RESULT_ID_LENGTH}})\\.(${UUID})(?![0-9a-f])`)

/** {@link isAttemptKey} as JSON Schema. */
export const attemptKeySchema = {
  type: 'string',
  pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
}

/** Whether a text is an attempt's key: a uuid, in any letter case. */
export function isAttemptKey(text: string): boolean {
  return WHOLE_UUID.test(text)
}

/** The recovery key as it is shown and downloaded: id and attempt key, with a full stop between them. */
export function makeRecoveryKey({ id, attemptKey }: Recovery): string {
  return `${id}.${attemptKey}`
}

/**
 * Finds the recovery key in pasted text, in any letter case, with whitespace within it and words around it;
 * undefined when there is none.
 */
export function parseRecoveryKey(input: string): Recovery | undefined {
  const text = toWesternDigits(input).toLowerCase()
  return findRecovery(text) ?? findRecovery(text.replace(/\s+/g, ''))
}

function findRecovery(text: string): Recovery | undefined {
  const found = RECOVERY.exec(text)
  return found ? { id: found[1]!, attemptKey: found[2]! } : undefined
}
