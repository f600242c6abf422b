import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { ITEM_COUNT } from '../../../../banks/vocabulary.ts'
import { LanguageTaken, TimeTaken } from '../../../result/report/forms/taken.tsx'
import type { Plan } from './receive-tests.ts'

type Props = { plan: Plan; onTake: () => void; onLeave: () => void }

/** Shows the tests in a link or a file, their dates, and what would become of them on this device. */
export function CarriedPlan({ plan, onTake, onLeave }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const added = [...plan.open, ...plan.finished].filter(({ effect }) => effect.startsWith('new'))
  const madeAt = <TimeTaken time={plan.madeAt} />
  return (
    <div className="card stack" data-carried-plan>
      <h3 tabIndex={-1} ref={title}>
        <Trans>Tests that left the other device on {madeAt}</Trans>
      </h3>
      <ul className="stack">
        {plan.open.map((entry) => (
          <OpenEntry key={entry.test.as} entry={entry} />
        ))}
        {plan.finished.map((entry) => (
          <FinishedEntry key={entry.test.key} entry={entry} />
        ))}
      </ul>
      <p className="soft small">
        {added.length > 0 ? (
          <Trans>Nothing that’s on this device is replaced: other tests stay beside these.</Trans>
        ) : (
          <Trans>There’s nothing new in it for this device.</Trans>
        )}
      </p>
      <div className="row">
        {added.length > 0 && (
          <button type="button" className="button" onClick={onTake}>
            <Trans>Take over</Trans>
          </button>
        )}
        <button type="button" className="button button-outline" onClick={onLeave}>
          {added.length > 0 ? <Trans>Don’t take over</Trans> : <Trans>Close</Trans>}
        </button>
      </div>
    </div>
  )
}

function OpenEntry({ entry: { test, effect, joined } }: { entry: Plan['open'][number] }) {
  const answered = test.answers.length
  const here = joined.row.state === 'finished' ? ITEM_COUNT : joined.answers.length
  const time = <TimeTaken time={test.about.touchedAt} />
  const language = <LanguageTaken code={test.about.lang} />
  return (
    <li>
      <p>
        <Trans>
          Not finished: {answered} of {ITEM_COUNT} questions answered, {language}, last on {time}.
        </Trans>{' '}
        {effect === 'newer' && (
          <Trans>
            It’s a test you have here, too. Of two answers to a question the newer one will count, and{' '}
            <Plural value={here} one="# question" other="# questions" /> will be answered.
          </Trans>
        )}
        {effect === 'known' && <Trans>This device has all of it already.</Trans>}
      </p>
    </li>
  )
}

function FinishedEntry({ entry: { test, effect } }: { entry: Plan['finished'][number] }) {
  const time = <TimeTaken time={test.addedAt} />
  const id = (
    <code dir="ltr" translate="no">
      {test.id}
    </code>
  )
  return (
    <li>
      <p>
        {test.id === undefined ? (
          <Trans>
            Finished on {time}, not sent yet. This device will send it, too; it’s stored only once.
          </Trans>
        ) : (
          <Trans>Finished on {time}, with its result and the key to delete it.</Trans>
        )}{' '}
        {effect === 'known' && <Trans>This device has all of it already.</Trans>}
        {effect === 'deleted' && <Trans>You’ve deleted it here, and it stays deleted.</Trans>}
        {effect === 'false' && (
          <Trans>
            It claims to be the result {id}, but that one belongs to another test or has other answers. It
            isn’t taken over.
          </Trans>
        )}
      </p>
    </li>
  )
}
