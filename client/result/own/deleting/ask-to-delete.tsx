import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Question } from './question.tsx'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Delivery } from '../../../device/outbox/delivery.ts'
import { showMessage } from '../../../base/stores/snackbar-store.ts'
import { useReturnedFocus } from '../../../base/ui/restored-focus.ts'
import { SmallButton } from '../../../base/ui/small-button.tsx'

type AskToDeleteProps = {
  /** Rejects when the device cannot record the deletion; nothing is deleted then. */
  onDelete: () => Promise<void>
  /** What deleting does and does not do. Defaults to the text for a result that the server has. */
  children?: ReactNode
}

/** A button that deletes a result, after saying what that does and does not do and asking to confirm. */
export function AskToDelete({ onDelete, children }: AskToDeleteProps) {
  const [asking, setAsking] = useState(false)
  const opener = useReturnedFocus(asking)
  if (asking) {
    return (
      <DeletionQuestion onDelete={onDelete} onLeave={() => setAsking(false)}>
        {children}
      </DeletionQuestion>
    )
  }
  return (
    <p>
      <SmallButton ref={opener} onClick={() => setAsking(true)}>
        <Trans>Delete this result…</Trans>
      </SmallButton>
    </p>
  )
}

type DeletionQuestionProps = AskToDeleteProps & { onLeave: () => void }

/** Asks once whether a result is to be deleted. */
export function DeletionQuestion({ onDelete, onLeave, children = <OnServer /> }: DeletionQuestionProps) {
  const { t } = useLingui()
  return (
    <Question
      title={<Trans>Delete this result for good?</Trans>}
      yes={t`Delete for good`}
      doing={t`Deleting…`}
      no={<Trans>Keep it</Trans>}
      onYes={onDelete}
      failure={t`This device couldn’t note the deletion, so nothing was deleted. Please try again.`}
      onNo={onLeave}
    >
      {children}
    </Question>
  )
}

function OnServer() {
  return (
    <>
      <p>
        <Trans>
          Your answers and scores are removed from the server and from this device. Its link and comparisons
          with it will say that it was deleted. Nobody can bring it back.
        </Trans>
      </p>
      <p>
        <Trans>
          What stays: copies on devices that have opened the result, until their owners remove them; pictures
          and files somebody has saved. Backups of the server stay until they’re replaced.
        </Trans>
      </p>
    </>
  )
}

/** Shows the outcome of a deletion that this device has recorded. */
export function showDeletionOutcome(i18n: I18n, { outcome }: Delivery): void {
  if (outcome === 'deleted') showMessage(i18n._(msg`The result has been deleted.`))
  else if (outcome === 'refused') showMessage(i18n._(msg`The server didn’t accept the deletion.`), 'error')
  else showMessage(i18n._(msg`Noted. The server will delete it as soon as it can be reached.`))
}
