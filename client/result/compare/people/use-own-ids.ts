import { readOwnKey, useLive } from '../../../device/database/live.ts'

const NONE: readonly string[] = []

/**
 * Which of some results come from tests taken on this device, so that they are the reader's own; none until the
 * device has answered.
 */
export function useOwnIds(ids: readonly string[]): readonly string[] {
  const { value } = useLive(async () => {
    const keys = await Promise.all(ids.map(readOwnKey))
    return ids.filter((_, index) => keys[index] !== null)
  }, ids.join())
  return value ?? NONE
}
