import { Trans } from '@lingui/react/macro'
import { useRef, type KeyboardEvent } from 'react'
import { ITEM_COUNT } from '../../../banks/vocabulary.ts'
import { useCover } from '../../base/ui/use-cover.ts'

const SUBMIT_ID = 'see-results'

/** Focuses the button that submits, if it is shown, and scrolls to it. */
export function focusSubmit(): void {
  document.getElementById(SUBMIT_ID)?.focus()
}

type Props = { isSending: boolean; submit: () => void }

/** Shown when every item is answered, with the button that submits. */
export function TestEnd({ isSending, submit }: Props) {
  const end = useRef<HTMLDivElement>(null)
  useCover(end)
  return (
    <div className="test-end lies-over" ref={end}>
      <p>
        <EndWords />
      </p>
      <button
        type="button"
        id={SUBMIT_ID}
        className="button button-pink"
        aria-busy={isSending}
        // A double tap on the last choice may end here, because this has just appeared.
        onClick={({ detail }) => detail < 2 && submit()}
        onKeyDown={ignoreHeldKey}
      >
        <span className="sentence-case">
          <Trans>see results</Trans>
        </span>
      </button>
    </div>
  )
}

/** Enter leads here from the last item, and a key that is held down does not submit at once. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}

export function EndWords() {
  return (
    <Trans>
      {ITEM_COUNT} of {ITEM_COUNT}. Your report is ready.
    </Trans>
  )
}
