import { Trans } from '@lingui/react/macro'
import { ITEM_COUNT } from '../../../banks/vocabulary.ts'

type Props = { isSending: boolean; submit: () => void }

/** Shown when every item is answered, with the button that submits. */
export function TestEnd({ isSending, submit }: Props) {
  return (
    <div className="test-end">
      <p>
        <EndWords />
      </p>
      <button type="button" className="button button-pink" aria-busy={isSending} onClick={submit}>
        <span className="sentence-case">
          <Trans>see results</Trans>
        </span>
      </button>
    </div>
  )
}

export function EndWords() {
  return (
    <Trans>
      {ITEM_COUNT} of {ITEM_COUNT}. Your report is ready.
    </Trans>
  )
}
