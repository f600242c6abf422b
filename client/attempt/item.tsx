import { memo } from 'react'
import { SCORES } from '../../banks/vocabulary.ts'
import { useStore } from '../ui/use-store.ts'
import { findLanguage } from '../../banks/languages.ts'
import type { Session } from './session.ts'

type Props = { session: Session; place: number; frozen: boolean }

/** One statement and its five choices: a radio group, announced with its statement. */
export const Item = memo(function Item({ session, place, frozen }: Props) {
  const { attempt, bank } = useStore(session.state)
  const choice = attempt.choices[place]
  const dir = findLanguage(bank.lang)?.dir ?? 'ltr'
  return (
    <fieldset
      className="item"
      id={`item-${place}`}
      lang={bank.lang}
      dir={dir}
      tabIndex={-1}
      disabled={frozen}
    >
      <legend className="item-text">
        <span className="item-number">{place + 1}</span> {bank.items[attempt.order[place] ?? 0]}
      </legend>
      <div className="item-choices">
        {SCORES.map((score) => (
          <label key={score} className="item-choice" data-color={score}>
            <input
              type="radio"
              name={`item-${place}`}
              value={score}
              checked={choice === score}
              onChange={() => session.answer(place, score)}
            />
            <span>{bank.choices[score - 1]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
})
