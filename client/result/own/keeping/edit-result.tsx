import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react'
import { trimName } from '../../../../banks/links/compare-code.ts'
import { Field } from '../../report/forms/field.tsx'
import type { KnownResult } from '../../../device/database/database.ts'
import { forgetResult, nameResult } from '../../../device/database/known-results.ts'
import { showMessage } from '../../../base/stores/snackbar-store.ts'
import { Question } from '../deleting/question.tsx'
import { SmallButton } from '../../../base/ui/small-button.tsx'

/**
 * A field for the name of a result on this device, at most as long as a name in a comparison. Enter saves it,
 * Escape leaves it unchanged, and a blank name removes it.
 */
export function RenameResult({ known: { id, name = '' }, onEnd }: { known: KnownResult; onEnd: () => void }) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const next = trimName((field.current?.value ?? '').normalize('NFC'))
    try {
      await nameResult(id, next === '' ? undefined : next)
      onEnd()
    } catch {
      showMessage(t`This device didn’t keep the name. Please try again.`, 'error')
    }
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEnd()
  }
  return (
    <form className="field" onSubmit={(event) => void submit(event)} noValidate>
      <Field
        ref={field}
        label={<Trans>Name on this device</Trans>}
        dir="auto"
        defaultValue={name}
        onKeyDown={leave}
      />
      <p className="row">
        <SmallButton look="filled" type="submit">
          <Trans>Save</Trans>
        </SmallButton>
        <SmallButton look="quiet" onClick={onEnd}>
          <Trans>Cancel</Trans>
        </SmallButton>
      </p>
    </form>
  )
}

type RemoveResultProps = { known: KnownResult; onKeep: () => void; onRemoved: () => void }

/** Removes a result from this device, after saying that the server still has it and asking to confirm. */
export function RemoveResult({ known: { id, attempt }, onKeep, onRemoved }: RemoveResultProps) {
  const { t } = useLingui()
  const remove = async () => {
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
        <code className="keep-id" dir="ltr" translate="no">
          {id}
        </code>
      </p>
      {attempt !== undefined && (
        <p>
          <Trans>
            Your single answers can be read on this device only, and go with it; so does the recovery key. To
            delete the result from the server, open it first: you can do so at the end of its report, where
            the key is, too.
          </Trans>
        </p>
      )}
    </Question>
  )
}
