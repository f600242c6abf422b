import { Trans, useLingui } from '@lingui/react/macro'
import type { Domain } from '../../../banks/vocabulary.ts'
import { TraitShape } from '../../charts/trait-shape.tsx'
import { DOMAIN_WORDS } from './domain-words.ts'
import { RuledSection } from './ruled-section.tsx'

/** What people near the two ends of a trait are like, each with its uses and its costs. */
export function Poles({ domain }: { domain: Domain }) {
  const { i18n } = useLingui()
  const { low, high } = DOMAIN_WORDS[domain]
  return (
    <RuledSection id="ends" title={<Trans>Two ends, neither the better one</Trans>}>
      <div className="poles">
        <div>
          <PoleScale domain={domain} at="12%" />
          <h3>
            <Trans>If you score low</Trans>
          </h3>
          <p>{i18n._(low)}</p>
        </div>
        <div>
          <PoleScale domain={domain} at="88%" />
          <h3>
            <Trans>If you score high</Trans>
          </h3>
          <p>{i18n._(high)}</p>
        </div>
      </div>
      <p className="soft">
        <Trans>
          Most people stand between the two, and know something of both. Which side helps more depends on what
          you are doing and with whom.
        </Trans>
      </p>
    </RuledSection>
  )
}

/** The trait's shape on its scale, near one end. A picture of the heading beside it. */
function PoleScale({ domain, at }: { domain: Domain; at: string }) {
  return (
    <svg className="pole-scale" width="100%" height="24" aria-hidden="true">
      <line x1="0" x2="100%" y1="12" y2="12" />
      <svg x={at} overflow="visible">
        <circle cy="12" r="16" />
        <TraitShape domain={domain} transform="translate(-12 0)" />
      </svg>
    </svg>
  )
}
