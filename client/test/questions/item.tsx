import { memo } from 'react'
import type { BankText } from '../../../banks/bank.ts'
import { tagOf } from '../../../banks/languages.ts'
import { SCORES, type Score } from '../../../banks/vocabulary.ts'
import type { Choice } from '../attempt.ts'

/** The id of the question that all items on the page share. */
export const STEM_ID = 'item-stem'

/** Focuses an item on the page, where the digit keys answer it; does not scroll. */
export function focusItem(shownIndex: number): void {
  document.getElementById(`item-${shownIndex}`)?.focus({ preventScroll: true })
}

type Props = {
  bank: BankText
  shownIndex: number
  /** The item's index in the bank. */
  item: number
  choice: Choice
  frozen: boolean
  /** A choice was made. */
  answer: (shownIndex: number, choice: Score) => void
  /** The current choice was selected again. */
  confirm: (shownIndex: number) => void
}

/** One statement and its five choices: a radio group, announced with its statement and the question. */
export const Item = memo(function Item({ bank, shownIndex, item, choice, frozen, answer, confirm }: Props) {
  return (
    <fieldset
      className="item"
      id={`item-${shownIndex}`}
      lang={tagOf(bank.lang)}
      tabIndex={-1}
      disabled={frozen}
      aria-describedby={STEM_ID}
    >
      <legend className="item-text">
        {/* A pause is heard after the full stop: without it, the number would be part of the statement. */}
        <span className="item-number">{`${shownIndex + 1}.`}</span> <span>{bank.items[item]}</span>
      </legend>
      <div className="item-choices">
        {SCORES.map((score) => (
          <label key={score} className="item-choice" data-color={score}>
            <input
              type="radio"
              name={`item-${shownIndex}`}
              value={score}
              checked={choice === score}
              onChange={() => answer(shownIndex, score)}
              onClick={() => choice === score && confirm(shownIndex)}
            />
            <span>{bank.choices[score - 1]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
})
