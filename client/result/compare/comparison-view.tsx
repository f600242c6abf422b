import { Trans } from '@lingui/react/macro'
import { useMemo, type ReactNode } from 'react'
import tables from '../../styles/compare-tables.css?url'
import { Part } from '../../base/ui/part.tsx'
import { CopyAsText } from '../report/share/copy-as-text.tsx'
import { PaperStyles } from '../report/shared/paper-styles.tsx'
import { isPair, markPeople, type Comparison } from './comparison-data.ts'
import { compareDomains } from './domains.ts'
import { GroupHeading } from './group/group-heading.tsx'
import { GroupView } from './group/group-view.tsx'
import { PairHeading } from './pair/pair-heading.tsx'
import { PairView } from './pair/pair-view.tsx'
import { PeopleCard } from './people-card.tsx'
import { DeletedPeople, MissingPeople, UnreachedPeople } from './people-notices.tsx'
import { useOwnIds } from './people/use-own-ids.ts'

type ComparisonViewProps = {
  comparison: Comparison
  /** What a visitor is to do first, who came through an invitation. */
  afterInvitation?: ReactNode
}

/** A whole comparison, with the page's heading. */
export function ComparisonView({ comparison, afterInvitation }: ComparisonViewProps) {
  const { participants, missing, deleted, unreached, meaning } = comparison
  const ownIds = useOwnIds(participants.map(({ result }) => result.id))
  const people = useMemo(() => markPeople(participants, ownIds), [participants, ownIds])
  const domains = useMemo(
    () =>
      participants.length === 0
        ? []
        : compareDomains(
            participants.map(({ result: { scores }, percentiles, ranks }) => ({
              scores,
              percentiles,
              ranks,
            })),
          ),
    [participants],
  )
  const story = meaning?.kind === 'pair' ? meaning.story : undefined
  return (
    <div className="comparison">
      {isPair(people) ? (
        <PairHeading people={people} story={story} />
      ) : (
        <GroupHeading people={people} meaning={meaning} />
      )}
      {unreached.length > 0 && <UnreachedPeople people={unreached} />}
      <MissingPeople people={missing} />
      <DeletedPeople people={deleted} />
      {isPair(people) ? (
        <PairView
          comparison={comparison}
          people={people}
          domains={domains}
          story={story}
          actions={afterInvitation}
        />
      ) : (
        people.length > 0 && (
          <GroupView comparison={comparison} people={people} domains={domains} actions={afterInvitation} />
        )
      )}
      <link rel="stylesheet" href={tables} />
      <PaperStyles />
      {people.length > 0 && (
        <Part ifBroken="nothing">
          <p className="small soft">
            <Trans>Made for getting to know each other, not for hiring, treatment or judging anyone.</Trans>
          </p>
          <CopyAsText />
        </Part>
      )}
      <Part>
        <PeopleCard comparison={comparison} />
      </Part>
    </div>
  )
}
