import { memo } from 'react'
import { SCORES } from '../../../banks/vocabulary.ts'
import { useStore } from '../../stores/use-store.ts'
import type { Session } from '../session.ts'

/** The id of the question that every item on the page is asked with. */
export const STEM_ID = 'item-stem'

type Props = { session: Session; shownIndex: number; frozen: boolean }

/** One statement and its five choices: a radio group, announced with its statement and the question. */
export const Item = memo(function Item({ session, shownIndex, frozen }: Props) {
  const { attempt, bank } = useStore(session.state)
  const choice = attempt.choices[shownIndex]
  return (
    <fieldset
      className="item"
      id={`item-${shownIndex}`}
      lang={bank.lang}
      tabIndex={-1}
      disabled={frozen}
      aria-describedby={STEM_ID}
    >
      <legend className="item-text">
        <span className="item-number">{shownIndex + 1}</span> {bank.items[attempt.order[shownIndex] ?? 0]}
      </legend>
      <div className="item-choices">
        {SCORES.map((score) => (
          <label key={score} className="item-choice" data-color={score}>
            <input
              type="radio"
              name={`item-${shownIndex}`}
              value={score}
              checked={choice === score}
              onChange={() => session.answer(shownIndex, score)}
              onClick={() => choice === score && session.confirm(shownIndex)}
            />
            <span>{bank.choices[score - 1]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
})
