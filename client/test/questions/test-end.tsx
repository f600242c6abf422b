import { Trans } from '@lingui/react/macro'
import { useCallback, useRef, type KeyboardEvent } from 'react'
import { useCover } from '../../base/ui/use-cover.ts'

const SUBMIT_ID = 'see-results'

/** Focuses the button that submits, if it is shown, and scrolls to it. */
export function focusSubmit(): void {
  document.getElementById(SUBMIT_ID)?.focus()
}

type Props = { isSending: boolean; submit: () => void }

/**
 * The button that submits, shown once every item is answered. In a low window the row of buttons that it belongs to
 * then lies over the bottom of the window.
 */
export function TestEnd({ isSending, submit }: Props) {
  const row = useRef<HTMLElement>(null)
  const findRow = useCallback((end: Element | null) => {
    row.current = end?.parentElement ?? null
  }, [])
  useCover(row)
  return (
    <div className="test-end" ref={findRow}>
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
