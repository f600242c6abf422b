import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import type { KnownResult } from '../../storage/device/database.ts'
import { showMessage } from '../../stores/snackbar-store.ts'

type RemoveResultProps = { known: KnownResult; onKeep: () => void; onRemoved: () => void }

/** Takes a result off this device, once it has said that the server has it still, and was told to go on. */
export function RemoveResult({ known: { id, attempt }, onKeep, onRemoved }: RemoveResultProps) {
  const { t } = useLingui()
  const about = useId()
  const question = useRef<HTMLParagraphElement>(null)
  const [isRemoving, setRemoving] = useState(false)
  useEffect(() => question.current?.focus(), [])
  const remove = async () => {
    if (isRemoving) return
    setRemoving(true)
    try {
      const { forgetResult } = await import('../../storage/device/known-results.ts')
      await forgetResult(id)
      onRemoved()
      showMessage(t`The result is no longer on this device.`)
    } catch {
      showMessage(t`This device didn’t remove the result. Please try again.`, 'error')
      setRemoving(false)
    }
  }
  return (
    <div className="notice" data-type="warning" role="group" aria-labelledby={about}>
      <p id={about} className="notice-title" tabIndex={-1} ref={question}>
        <Trans>Remove this result from this device?</Trans>
      </p>
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
      <div className="row">
        <button
          type="button"
          className="button button-small"
          aria-disabled={isRemoving}
          onClick={() => void remove()}
        >
          <Trans>Remove from this device</Trans>
        </button>
        <button type="button" className="button button-outline button-small" onClick={onKeep}>
          <Trans>Keep it</Trans>
        </button>
      </div>
    </div>
  )
}
