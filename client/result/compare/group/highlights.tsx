import { Trans } from '@lingui/react/macro'
import type { Meaning } from '../../../../banks/comparison/render.ts'
import { Section } from '../../../base/ui/section.tsx'
import { WithNames } from '../people/person-name.tsx'

/** What a comparison of several people means, in short. */
export function Highlights({ meaning }: { meaning: Meaning }) {
  return (
    <Section id="highlights-title" title={<Trans>In short</Trans>}>
      <p className="lead">
        <WithNames text={sentencesOf(meaning).join(' ')} />
      </p>
    </Section>
  )
}

/** Where results that mean nothing are left out, the rest may be two people. */
function sentencesOf(meaning: Meaning): readonly string[] {
  if (meaning.kind === 'group') return meaning.sentences
  const { chapters, shared, distance } = meaning.story
  return [...[...chapters, ...shared].map(({ heading }) => `${heading}.`), distance]
}
