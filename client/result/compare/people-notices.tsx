import { Trans, Plural } from '@lingui/react/macro'
import { findLongRuns, SHUFFLES } from '../report/shared/long-runs.ts'
import type { ShownPerson } from './comparison-data.ts'
import type { ComparedPerson } from '../../../banks/links/compare-code.ts'
import { TryAgain, useRetryUntilDone } from '../report/shared/unreached.tsx'

/** Warns of results that mean nothing or little, and of tests taken in different languages. */
export function PeopleNotices({ people }: { people: readonly ShownPerson[] }) {
  const languages = new Set(people.map(({ result }) => result.lang))
  return (
    <>
      {people.map(({ index, name, result }) => {
        const person = <bdi translate="no">{name}</bdi>
        if (result.invalid) {
          return (
            <p key={index} className="notice" data-type="warning">
              <Trans>
                The result of {person} isn’t a real one: the test was skipped and its answers were filled in
                at random.
              </Trans>
            </p>
          )
        }
        if (findLongRuns(result.longestRuns).length === 0) return null
        return (
          <p key={index} className="notice" data-type="warning">
            <Trans>{person} gave the same answer many times in a row. Read these results with care.</Trans>{' '}
            {SHUFFLES && (
              <Trans>
                The statements may have been shuffled: only the device the test was taken on knows the order
                in which they were shown.
              </Trans>
            )}
          </p>
        )
      })}
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
export function MissingPeople({ people }: { people: readonly ComparedPerson[] }) {
  if (people.length === 0) return null
  return (
    <div className="notice" data-type="warning">
      <p className="notice-title">
        <Plural
          value={people.length}
          one="One result couldn’t be found"
          other="# results couldn’t be found"
        />
      </p>
      <Names people={people} />
      <p>
        <Trans>A result may have been deleted, or its ID copied wrongly.</Trans>
      </p>
    </div>
  )
}

/** The people who have deleted their results, by name and ID. */
export function DeletedPeople({ people }: { people: readonly ComparedPerson[] }) {
  if (people.length === 0) return null
  return (
    <div className="notice">
      <p className="notice-title">
        <Trans>Deleted by its owner</Trans>
      </p>
      <Names people={people} />
    </div>
  )
}

/** The people whose results are not on this device while the server is unreachable. Retries by itself. */
export function UnreachedPeople({ people }: { people: readonly ComparedPerson[] }) {
  useRetryUntilDone()
  return (
    <div className="notice" data-type="warning">
      <p className="notice-title">
        <Trans>Not on this device, and we couldn’t reach the server</Trans>
      </p>
      <Names people={people} />
      <TryAgain />
    </div>
  )
}

function Names({ people }: { people: readonly ComparedPerson[] }) {
  return (
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
  )
}
