import type { Meaning } from '../../../../banks/comparison/render.ts'
import type { ShownPerson } from '../comparison-data.ts'
import { ComparisonHeading, NamesInShort } from '../comparison-heading.tsx'
import { WithNames } from '../people/person-name.tsx'

type GroupHeadingProps = { people: readonly ShownPerson[]; meaning: Meaning | undefined }

/** Who is compared, and what stands out among several people: the clearest as the headline. */
export function GroupHeading({ people, meaning }: GroupHeadingProps) {
  const names = people.map(({ name }) => name)
  const [headline, ...rest] = meaning ? sentencesOf(meaning) : []
  if (headline === undefined) return <ComparisonHeading names={names} />
  return (
    <header className="comparison-head">
      <p className="soft">
        <NamesInShort names={names} />
      </p>
      <h1>
        <WithNames text={headline.replace(/\.$/, '')} />
      </h1>
      {rest.length > 0 && (
        <p className="lead">
          <WithNames text={rest.join(' ')} />
        </p>
      )}
    </header>
  )
}

/** Where results that mean nothing are left out, the rest may be two people. */
function sentencesOf(meaning: Meaning): readonly string[] {
  if (meaning.kind === 'group') return meaning.sentences
  const { chapters, shared, distance } = meaning.story
  return [...[...chapters, ...shared].map(({ heading }) => `${heading}.`), distance]
}
