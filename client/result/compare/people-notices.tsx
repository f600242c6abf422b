import { Trans } from '@lingui/react/macro'
import { findLongRuns, SHUFFLES } from '../report/shared/long-runs.ts'
import type { ShownPerson } from './shown-people.ts'

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
