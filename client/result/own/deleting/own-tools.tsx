import { Trans, useLingui } from '@lingui/react/macro'
import { makeRecoveryKey, type Recovery } from '../../../../banks/recovery-key.ts'
import type { Result } from '../../../../banks/result.ts'
import { deleteOwnResult, deleteWaiting } from './delete-result.ts'
import { CopyButton } from '../../report/share/copy-button.tsx'
import { AskToDelete, showDeletionOutcome } from './ask-to-delete.tsx'
import type { ReactNode } from 'react'
import { syncedAttempts } from '../../../device/attempts.ts'
import { useStore } from '../../../base/stores/use-store.ts'
import { useLocation, useNavigate } from 'react-router'
import { usePathTo } from '../../../base/locale/locale-context.tsx'
import { Section } from '../../../base/ui/section.tsx'

/** What only the owner of a result can do; one that waits to be sent has no id yet. */
export function OwnTools({ result: { id }, attemptKey }: { result: Result; attemptKey: string }) {
  return id === '' ? <DeleteWaiting attemptKey={attemptKey} /> : <OwnKey id={id} attemptKey={attemptKey} />
}

/** The recovery key, which deletes a result from anywhere, and a button that deletes it here. */
function OwnKey({ id, attemptKey }: Recovery) {
  const { t, i18n } = useLingui()
  const leave = useLeave()
  const recoveryKey = makeRecoveryKey({ id, attemptKey })
  const isOnlyInTab = useIsOnlyInTab(attemptKey)

  const remove = async () => {
    const send = await deleteOwnResult({ id, attemptKey })
    leave()
    showDeletionOutcome(i18n, await send())
  }
  return (
    <OnlyYou>
      <p>
        <Trans>
          You took this test on this device. With the recovery key, a secret text, you can delete the result
          later from anywhere. Whoever has the key can, so keep it to yourself.
        </Trans>
      </p>
      {isOnlyInTab && (
        <p className="notice">
          <Trans>
            This browser keeps nothing: without the key you can’t delete the result once this tab is closed.
          </Trans>
        </p>
      )}
      <p className="keep-line">
        <span className="keep-label">
          <Trans>Recovery key</Trans>
        </span>
        <code className="keep-link" dir="ltr" translate="no">
          {recoveryKey}
        </code>
      </p>
      <div className="row">
        <CopyButton text={recoveryKey} done={t`Copied recovery key`}>
          <Trans>Copy recovery key</Trans>
        </CopyButton>
      </div>
      <AskToDelete onDelete={remove} />
    </OnlyYou>
  )
}

/** Deletes a finished test whose save waits on this device. */
function DeleteWaiting({ attemptKey }: { attemptKey: string }) {
  const { i18n } = useLingui()
  const leave = useLeave()
  const isOnlyInTab = useIsOnlyInTab(attemptKey)
  // A test only in this tab is lost when that is closed, and nothing could record what to tell the server.
  if (isOnlyInTab) return null

  const remove = async () => {
    const send = await deleteWaiting(attemptKey)
    leave()
    showDeletionOutcome(i18n, (await send?.()) ?? { outcome: 'deleted', id: '' })
  }
  return (
    <OnlyYou>
      <p>
        <Trans>You can delete this test while it’s waiting to be sent.</Trans>
      </p>
      <AskToDelete onDelete={remove}>
        <p>
          <Trans>
            Your answers and scores are removed from this device at once. In case the server has them already,
            it’s told to delete them as soon as it can be reached. Nobody can bring them back.
          </Trans>
        </p>
        <p>
          <Trans>
            What stays: pictures and files somebody has saved, and copies of this test that were carried to
            other devices. Backups of the server stay until they’re replaced.
          </Trans>
        </p>
      </AskToDelete>
    </OnlyYou>
  )
}

/** The card of what only the owner of a result can do with it. */
function OnlyYou({ children }: { children: ReactNode }) {
  return (
    <Section
      id="own-title"
      data-unsaid
      className="card own stack"
      title={<Trans>Only you can do this</Trans>}
    >
      {children}
    </Section>
  )
}

/** Whether an attempt, or its newest part, is in this tab alone; follows changes. */
function useIsOnlyInTab(attemptKey: string): boolean {
  useStore(syncedAttempts.storedIn)
  return syncedAttempts.isOnlyInTab(attemptKey)
}

/**
 * Returns a function that leaves the page of a deleted result, unless the visitor has left it already: the device
 * may take a while to record the deletion.
 */
function useLeave(): () => void {
  const path = usePathTo()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => {
    if (location.pathname === pathname) void navigate(path('result'))
  }
}
