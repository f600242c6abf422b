import { Plural, Trans } from '@lingui/react/macro'
import type { ComparedPerson } from '../../../banks/links/compare-code.ts'
import { TryAgain, useRetryUntilDone } from '../report/shared/unreached.tsx'

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
