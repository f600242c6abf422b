import { Trans, useLingui } from '@lingui/react/macro'
import { invitingHash } from '../../../banks/links/invitation-link.ts'
import { Link } from 'react-router'
import { useLocale, usePathTo } from '../../base/locale/locale-context.tsx'
import { pathTo } from '../../pages.ts'
import type { Comparison, ShownPerson } from './comparison-data.ts'
import { peopleHash } from './people/people-store.ts'
import { PersonName } from './people/person-name.tsx'
import { PersonMark } from './people/person-symbol.tsx'
import { ShareWays } from '../report/share/share-ways.tsx'

/** The fragment of the place where a comparison is shared. */
export const SHARE_ID = 'share'

/** The people compared, with the disc of each and a link to each result; the reader is named as such. */
export function PeopleKey({ people }: { people: readonly ShownPerson[] }) {
  const path = usePathTo()
  return (
    <ul className="people-key">
      {people.map(({ index, look, label, name, result }) => (
        <li key={index}>
          <Link to={path('result-id', result.id)}>
            <PersonMark look={look} label={label} />
            <PersonName look={look} name={name} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What can be done with a comparison: share its link, and change who is in it. */
export function PeopleCard({ comparison: { code, origin, participants } }: { comparison: Comparison }) {
  const path = usePathTo()
  const link = origin + pathTo('compare-id', useLocale(), code)
  return (
    <section className="card keep" aria-labelledby="people-title" data-unsaid>
      <div>
        <h2 id="people-title">
          <Trans>The people</Trans>
        </h2>
        <p className="row">
          <Link
            className="button button-outline button-small"
            to={{ pathname: path('compare'), hash: peopleHash(code) }}
          >
            <Trans>Change the people</Trans>
          </Link>
          <Link
            className="button button-outline button-small"
            to={{ pathname: path('compare'), hash: invitingHash() }}
          >
            <Trans>Invite someone with a link</Trans>
          </Link>
        </p>
      </div>
      {participants.length > 0 && <ShareComparison link={link} />}
    </section>
  )
}

/** The ways to share a comparison, with a note on what its link reveals. */
function ShareComparison({ link }: { link: string }) {
  const { t } = useLingui()
  return (
    <div className="share">
      <h2 id={SHARE_ID} tabIndex={-1}>
        <Trans>Share it</Trans>
      </h2>
      <ShareWays link={link} words={t`A Big Five comparison`} />
      <p className="small soft">
        <Trans>
          The link carries the names and leads to all the results: anyone who has it can read them. The names
          are kept in the link only, not on the server.
        </Trans>
      </p>
      <p className="small soft">
        <Trans>
          Where the link is posted, a picture with the names goes with it, and whoever runs that place can
          read them. It shows no scores.
        </Trans>
      </p>
    </div>
  )
}
