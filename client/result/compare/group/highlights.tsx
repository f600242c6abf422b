import { Trans, useLingui } from '@lingui/react/macro'
import type { Meaning } from '../../../../banks/comparison/render.ts'
import { Section } from '../../../base/ui/section.tsx'
import { nameDomain } from '../../report/shared/score-messages.ts'
import type { DomainComparison } from '../domains.ts'
import { WithNames } from '../with-names.tsx'

type HighlightsProps = {
  /** The furthest apart first. */
  domains: readonly DomainComparison[]
  meaning: Meaning | undefined
}

/** What a comparison of several people means, in short. */
export function Highlights({ domains, meaning }: HighlightsProps) {
  const { i18n } = useLingui()
  const sentences = sentencesOf(meaning)
  const nameOf = (compared: DomainComparison | undefined) => compared && nameDomain(i18n, compared.domain)
  const [furthest, closest] = [nameOf(domains[0]), nameOf(domains.at(-1))]
  return (
    <Section id="highlights-title" className="stack" title={<Trans>In short</Trans>}>
      {sentences.length > 0 && (
        <p className="lead">
          <WithNames text={sentences.join(' ')} />
        </p>
      )}
      <p>
        <Trans>
          Furthest apart: {furthest}. Closest together: {closest}.
        </Trans>
      </p>
    </Section>
  )
}

/** Where results that mean nothing are left out, the rest may be two people. */
function sentencesOf(meaning: Meaning | undefined): readonly string[] {
  if (meaning?.kind !== 'pair') return meaning?.sentences ?? []
  const { story } = meaning
  return [...[...story.chapters, ...story.shared].map(({ heading }) => `${heading}.`), story.distance]
}
