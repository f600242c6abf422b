import { Plural, Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { findLongRuns, isInconsistent, SHUFFLES } from '../report/shared/answer-patterns.ts'
import type { ShownPerson } from './comparison-data.ts'
import type { ComparedPerson } from '../../../banks/links/compare-code.ts'
import { TryAgain, useRetryUntilDone } from '../report/shared/unreached.tsx'

/** How many names a notice says; of more people it says how many they are, and their names when it is opened. */
const MOST_NAMES = 6

/** Warns of results that mean nothing or little, and of tests taken in different languages. */
export function PeopleNotices({ people }: { people: readonly ShownPerson[] }) {
  const languages = new Set(people.map(({ result }) => result.lang))
  const inconsistent = people.filter(({ result }) => !result.invalid && isInconsistent(result))
  const count = inconsistent.length
  const names = inconsistent.map(({ index, name }, at) => (
    <Fragment key={index}>
      {at > 0 && <span> · </span>}
      <bdi translate="no">{name}</bdi>
    </Fragment>
  ))
  return (
    <>
      {people.map(({ index, name, result }) => {
        const person = <bdi translate="no">{name}</bdi>
        if (result.invalid) {
          return (
            <p key={index} className="notice" data-type="warning">
              <Trans>
                {person}: not a real result. The test was skipped, and its answers were filled in at random.
              </Trans>
            </p>
          )
        }
        if (findLongRuns(result.longestRuns).length === 0) return null
        return (
          <p key={index} className="notice" data-type="warning">
            <Trans>
              {person}: the same answer was given many times in a row. Read this result with care.
            </Trans>{' '}
            {SHUFFLES && (
              <Trans>
                The statements may have been shuffled: only the device the test was taken on knows the order
                in which they were shown.
              </Trans>
            )}
          </p>
        )
      })}
      {count > MOST_NAMES && (
        <details className="notice" data-type="warning">
          <summary>
            <Plural
              value={count}
              one="Read # result with care: statements about the same thing were often answered in different ways."
              other="Read # results with care: statements about the same thing were often answered in different ways."
            />
          </summary>
          <p>{names}</p>
        </details>
      )}
      {count > 0 && count <= MOST_NAMES && (
        <p className="notice" data-type="warning">
          <Trans>
            Statements about the same thing were often answered in different ways. Read these results with
            care: {names}
          </Trans>
        </p>
      )}
      {languages.size > 1 && (
        <p className="notice">
          <Trans>
            The tests were taken in different languages. Translations are never quite the same, so small
            differences mean even less.
          </Trans>
        </p>
      )}
    </>
  )
}

/** The people whose results the server does not know, by name and ID. */
export function MissingPeople({ people }: AbsentProps) {
  return (
    <Absent
      people={people}
      type="warning"
      title={
        <Plural
          value={people.length}
          one="One result couldn’t be found"
          other="# results couldn’t be found"
        />
      }
    >
      <p>
        <Trans>A result may have been deleted, or its ID copied wrongly.</Trans>
      </p>
    </Absent>
  )
}

/** The people who have deleted their results, by name and ID. */
export function DeletedPeople({ people }: AbsentProps) {
  return <Absent people={people} title={<Trans>Deleted by its owner</Trans>} />
}

/** The people whose results are not on this device while the server is unreachable. Retries by itself. */
export function UnreachedPeople({ people }: AbsentProps) {
  useRetryUntilDone()
  return (
    <Absent
      people={people}
      type="warning"
      title={<Trans>Not on this device, and we couldn’t reach the server</Trans>}
    >
      <TryAgain />
    </Absent>
  )
}

type AbsentProps = { people: readonly ComparedPerson[] }

/** A notice with names and IDs; nothing where there are none. */
function Absent({
  people,
  type,
  title,
  children,
}: AbsentProps & { type?: string; title: ReactNode; children?: ReactNode }) {
  if (people.length === 0) return null
  return (
    <div className="notice" data-type={type}>
      <p className="notice-title">{title}</p>
      <ul>
        {people.map(({ name, id }, index) => (
          <li key={index}>
            <bdi translate="no">{name}</bdi>{' '}
            <code className="soft" dir="ltr" translate="no">
              {id}
            </code>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
