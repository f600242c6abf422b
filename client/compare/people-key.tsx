import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { usePathTo } from '../locale/locale-context.tsx'
import { PersonMark } from './person-symbol.tsx'
import type { ShownPerson } from './shown-people.ts'

/** Who is compared, with the mark of each, and the way to each one's own result. */
export function PeopleKey({ people }: { people: readonly ShownPerson[] }) {
  const path = usePathTo()
  return (
    <nav className="people-key" aria-labelledby="people-title">
      <h2 id="people-title" className="visually-hidden">
        <Trans>The people and their results</Trans>
      </h2>
      <ul>
        {people.map(({ index, label, name, result }) => (
          <li key={index}>
            <Link to={path('result-id', result.id)}>
              <PersonMark index={index} label={label} />
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
