import { Trans, useLingui } from '@lingui/react/macro'
import { makeRecoveryKey, type Recovery } from '../../../../banks/recovery-key.ts'
import type { Result } from '../../../../banks/result.ts'
import { deleteOwnResult } from './delete-result.ts'
import { CopyButton } from '../../report/share/copy-button.tsx'
import { AskToDelete, showDeletionOutcome } from './ask-to-delete.tsx'
import { DeleteWaiting } from './delete-waiting.tsx'
import { OnlyYou, useIsOnlyInTab } from './only-you.tsx'
import { useLeave } from './use-leave.ts'

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
          You took this test on this device. With the recovery key you can delete the result later from
          anywhere. Whoever has the key can, so keep it to yourself.
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
