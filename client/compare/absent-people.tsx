import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ComparedPerson } from '../../banks/compare-code.ts'

/** The people whose results the server does not know, by name and ID. */
export function MissingPeople({ people }: { people: readonly ComparedPerson[] }) {
  if (people.length === 0) return null
  return (
    <div className="notice" data-type="warning">
      <p className="notice-title">
        <Plural
          value={people.length}
          one="One result could not be found"
          other="# results could not be found"
        />
      </p>
      <Names people={people} />
      <p>
        <Trans>A result may have been deleted, or its ID copied wrongly.</Trans>
      </p>
    </div>
  )
}

/** The people whose results are not on this device, while the server cannot be asked. */
export function UnreachedPeople({ people }: { people: readonly ComparedPerson[] }) {
  const { t } = useLingui()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const again = () => void revalidate()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [revalidate])
  if (people.length === 0) return null
  const trying = state === 'loading'
  return (
    <div className="notice" data-type="warning">
      <p className="notice-title">
        <Trans>Not on this device, and the server could not be reached</Trans>
      </p>
      <Names people={people} />
      <button
        type="button"
        className="button button-outline button-small"
        aria-disabled={trying}
        onClick={() => void (trying || revalidate())}
      >
        {trying ? t`Trying…` : t`Try again`}
      </button>
    </div>
  )
}

function Names({ people }: { people: readonly ComparedPerson[] }) {
  return (
    <ul>
      {people.map(({ name, id }, index) => (
        <li key={index}>
          <bdi>{name}</bdi>{' '}
          <code className="soft" dir="ltr">
            {id}
          </code>
        </li>
      ))}
    </ul>
  )
}
