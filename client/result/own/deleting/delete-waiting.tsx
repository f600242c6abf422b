import { Trans, useLingui } from '@lingui/react/macro'
import { deleteWaiting } from './delete-result.ts'
import { AskToDelete, showDeletionOutcome } from './ask-to-delete.tsx'
import { OnlyYou, useIsOnlyInTab } from './only-you.tsx'
import { useLeave } from './use-leave.ts'

/** Deletes a finished test whose save waits on this device. */
export function DeleteWaiting({ attemptKey }: { attemptKey: string }) {
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
            What stays: pictures and files somebody has saved, copies of this test that were carried to other
            devices, and backups of the server, until they’re replaced.
          </Trans>
        </p>
      </AskToDelete>
    </OnlyYou>
  )
}
