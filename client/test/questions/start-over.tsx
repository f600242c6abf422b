import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type Ref } from 'react'

type Choices = { startOver: () => void; keep: () => void }

/** Starts over with a second tap: the first shows a question in the button's place, which takes the focus. */
export function StartOver({ startOver }: { startOver: () => void }) {
  const [asked, setAsked] = useState(false)
  const wasAsked = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (asked) words.current?.focus()
    else if (wasAsked.current) button.current?.focus()
    wasAsked.current = asked
  }, [asked])
  if (asked) return <Question startOver={startOver} keep={() => setAsked(false)} words={words} />
  return (
    <button
      ref={button}
      type="button"
      className="button button-outline button-wide"
      onClick={() => setAsked(true)}
    >
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

/** @param words for what can take the focus, and is then not announced a second time */
function Question({ startOver, keep, words }: Choices & { words?: Ref<HTMLParagraphElement> }) {
  return (
    <div className="notice stack" data-type="warning" role={words ? undefined : 'alert'}>
      <p ref={words} tabIndex={-1}>
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
