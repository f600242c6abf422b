import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { syncedAttempts } from '../../../device/attempts.ts'
import { useStore } from '../../../base/stores/use-store.ts'

/** The card of what only the owner of a result can do with it. */
export function OnlyYou({ children }: { children: ReactNode }) {
  return (
    <section className="card own stack" aria-labelledby="own-title">
      <h2 id="own-title">
        <Trans>Only you can do this</Trans>
      </h2>
      {children}
    </section>
  )
}

/** Whether an attempt, or its newest part, is in this tab alone; follows changes. */
export function useIsOnlyInTab(attemptKey: string): boolean {
  useStore(syncedAttempts.storedIn)
  return syncedAttempts.isOnlyInTab(attemptKey)
}
