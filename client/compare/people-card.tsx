import { Trans } from '@lingui/react/macro'
import { Link } from '../ui/link.tsx'
import { useLocale, usePathTo } from '../locale/locale-context.tsx'
import { pathTo } from '../pages.ts'
import type { Comparison } from './comparison-data.ts'
import { peopleHash } from './people-store.ts'
import { PersonMark } from './person-symbol.tsx'
import { ShareComparison } from './share-comparison.tsx'
import type { ShownPerson } from './shown-people.ts'

type PeopleCardProps = { comparison: Comparison; people: readonly ShownPerson[] }

/** Who is compared, with the mark of each and the way to each one's own result; and the link, to share. */
export function PeopleCard({ comparison: { code, origin }, people }: PeopleCardProps) {
  const path = usePathTo()
  const link = origin + pathTo('compare-id', useLocale(), code)
  return (
    <section className="card keep" aria-labelledby="people-title">
      <div>
        <h2 id="people-title">
          <Trans>The people</Trans>
        </h2>
        <ul className="people-key">
          {people.map(({ index, label, name, result }) => (
            <li key={index}>
              <Link to={path('result-id', result.id)}>
                <PersonMark index={index} label={label} />
                <span>
                  <bdi>{name}</bdi>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <Link
          className="button button-outline button-small compare-edit"
          to={{ pathname: path('compare'), hash: peopleHash(code) }}
        >
          <Trans>Change the people</Trans>
        </Link>
      </div>
      {people.length > 0 && <ShareComparison link={link} />}
    </section>
  )
}
