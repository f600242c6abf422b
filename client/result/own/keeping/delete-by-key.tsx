import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent } from 'react'
import { parseRecoveryKey, type Recovery } from '../../../../banks/recovery-key.ts'
import { CodeField } from '../../report/forms/field.tsx'
import { showMessage } from '../../../base/stores/snackbar-store.ts'
import { DeletionQuestion, showDeletionOutcome } from '../deleting/ask-to-delete.tsx'
import { deleteByRecoveryKey } from '../deleting/delete-result.ts'

/** Deletes a result from any device, by the recovery key that its owner has kept. */
export function DeleteByKey() {
  const { t, i18n } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<'malformed' | 'foreign'>()
  const [recovery, setRecovery] = useState<Recovery>()
  const [isDeleting, setDeleting] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = parseRecoveryKey(field.current?.value ?? '')
    setRecovery(found)
    setProblem(found ? undefined : 'malformed')
    if (!found) field.current?.focus()
  }
  const leave = () => {
    setRecovery(undefined)
    field.current?.focus()
  }
  const remove = async (asked: Recovery) => {
    setDeleting(true)
    const delivery = await deleteByRecoveryKey(asked).finally(() => setDeleting(false))
    leave()
    if (delivery.outcome === 'refused') {
      setProblem('foreign')
    } else if (delivery.outcome === 'retry') {
      showMessage(
        t`We couldn’t reach the server, and this browser keeps nothing. Please try again later.`,
        'error',
      )
    } else {
      if (field.current) field.current.value = ''
      showDeletionOutcome(i18n, delivery)
    }
  }
  return (
    <details className="more device-fold needs-script">
      <summary>
        <Trans>Delete a result with its recovery key</Trans>
      </summary>
      <form className="get-result" onSubmit={submit} noValidate>
        <CodeField
          ref={field}
          label={<Trans>Recovery key</Trans>}
          problem={problem && <KeyProblem problem={problem} />}
          readOnly={isDeleting}
          onInput={() => {
            setProblem(undefined)
            setRecovery(undefined)
          }}
        />
        <button type="submit" className="button button-outline">
          <Trans>Delete with this key…</Trans>
        </button>
      </form>
      {recovery && <DeletionQuestion onDelete={() => remove(recovery)} onLeave={leave} />}
    </details>
  )
}

function KeyProblem({ problem }: { problem: 'malformed' | 'foreign' }) {
  if (problem === 'foreign') return <Trans>There’s no result with this ID and this key.</Trans>
  return (
    <Trans>
      This isn’t a recovery key. It’s a result ID, a full stop, and a second, longer row of characters.
    </Trans>
  )
}
