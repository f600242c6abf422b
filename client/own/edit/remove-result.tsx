import { Trans, useLingui } from '@lingui/react/macro'
import type { KnownResult } from '../../storage/device/database.ts'
import { showMessage } from '../../stores/snackbar-store.ts'
import { Question } from '../deleting/question.tsx'

type RemoveResultProps = { known: KnownResult; onKeep: () => void; onRemoved: () => void }

/** Removes a result from this device, after saying that the server still has it and asking to confirm. */
export function RemoveResult({ known: { id, attempt }, onKeep, onRemoved }: RemoveResultProps) {
  const { t } = useLingui()
  const remove = async () => {
    const { forgetResult } = await import('../../storage/device/known-results.ts')
    await forgetResult(id)
    onRemoved()
    showMessage(t`The result is no longer on this device.`)
  }
  return (
    <Question
      title={<Trans>Remove this result from this device?</Trans>}
      yes={<Trans>Remove from this device</Trans>}
      no={<Trans>Keep it</Trans>}
      onYes={remove}
      failure={t`This device didn’t remove the result. Please try again.`}
      onNo={onKeep}
    >
      <p>
        <Trans>
          The result itself stays on the server, and its link goes on working. Keep the ID if you want to come
          back to it:
        </Trans>{' '}
        <code className="keep-id" dir="ltr">
          {id}
        </code>
      </p>
      {attempt !== undefined && (
        <p>
          <Trans>
            Your single answers can be read on this device only, and go with it; so does the recovery key. To
            delete the result from the server, open it first: the end of the report has both deleting and the
            key.
          </Trans>
        </p>
      )}
    </Question>
  )
}
