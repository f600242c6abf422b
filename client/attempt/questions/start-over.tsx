import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'

type Choices = { startOver: () => void; keep: () => void }

/** Starts over with a second tap: the first shows a question in the button's place. */
export function StartOver({ startOver }: { startOver: () => void }) {
  const [asked, setAsked] = useState(false)
  if (asked) return <Question startOver={startOver} keep={() => setAsked(false)} />
  return (
    <button type="button" className="button button-outline button-wide" onClick={() => setAsked(true)}>
      <Trans>Start over</Trans>
    </button>
  )
}

/** The same in a dialog, for where there is no room for the question. */
export function StartOverDialog(choices: Choices) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { t } = useLingui()
  return (
    <>
      <button
        type="button"
        className="button button-small button-outline"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Trans>Start over</Trans>
      </button>
      <dialog ref={dialog} className="more-dialog" aria-label={t`Start over`}>
        <Question {...choices} />
      </dialog>
    </>
  )
}

function Question({ startOver, keep }: Choices) {
  return (
    <div className="notice stack" data-type="warning" role="alert">
      <p>
        <Trans>Starting over deletes your answers to this test. Are you sure?</Trans>
      </p>
      <div className="row">
        <button type="button" className="button" onClick={startOver}>
          <Trans>Yes, start over</Trans>
        </button>
        <button type="button" className="button button-outline" onClick={keep}>
          <Trans>Keep my answers</Trans>
        </button>
      </div>
    </div>
  )
}
