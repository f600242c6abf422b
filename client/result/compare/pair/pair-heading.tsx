import type { ToldPair } from '../../../../banks/comparison/render.ts'
import { useLingui } from '@lingui/react/macro'
import { ComparisonHeading } from '../comparison-heading.tsx'
import { describeCounts } from '../comparison-messages.ts'
import type { ShownPair } from '../comparison-data.ts'
import { PeopleKey } from '../people-card.tsx'
import { WithNames } from '../people/person-name.tsx'

/** Who is compared, the headline of the two, and in a sentence or two how much they differ. */
export function PairHeading({ people, story }: { people: ShownPair; story: ToldPair | undefined }) {
  const { i18n } = useLingui()
  return (
    <header className="comparison-head">
      <PeopleKey people={people} />
      {story ? (
        <h1>
          <WithNames text={story.headline} />
        </h1>
      ) : (
        <ComparisonHeading names={people.map(({ name }) => name)} />
      )}
      {story && (
        <p className="lead">
          <span>{describeCounts(i18n, story.chapters.length, story.shared.length)}</span>{' '}
          <span>{story.distance}</span>
        </p>
      )}
    </header>
  )
}
