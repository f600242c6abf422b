import { keeper } from '../../storage/keeper.ts'
import { useStore } from '../../stores/use-store.ts'

/** Whether an attempt, or its newest part, is in this tab alone; follows changes. */
export function useIsOnlyInTab(attemptKey: string): boolean {
  useStore(keeper.keeping)
  return keeper.isOnlyInTab(attemptKey)
}
