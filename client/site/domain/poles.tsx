import { Trans, useLingui } from '@lingui/react/macro'
import type { Domain } from '../../../banks/vocabulary.ts'
import { findLocale } from '../../../locales/locales.ts'
import { DOMAIN_AXIS, pointOnAxis } from '../../base/charts/axis.ts'
import { DOMAIN_SWELLS } from '../../base/charts/swell-outline.ts'
import { SwellGround } from '../../base/charts/swell.tsx'
import { useLocale } from '../../base/locale/locale-context.tsx'
import { DOMAIN_WORDS } from '../reading/domain-messages.ts'
import { RuledSection } from '../reading/ruled-section.tsx'

/** Rare raw scores, one near each end. */
const LOW = 44
const HIGH = 114

/** Describes people near the two ends of a domain, with the advantages and drawbacks of each. */
export function Poles({ domain }: { domain: Domain }) {
  const { i18n } = useLingui()
  const { low, high } = DOMAIN_WORDS[domain]
  return (
    <RuledSection id="ends" title={<Trans>Two ends, and neither is better</Trans>}>
      <div className="poles">
        <div>
          <PoleScale domain={domain} score={LOW} />
          <h3>
            <Trans>If you score low</Trans>
          </h3>
          <p>{i18n._(low)}</p>
        </div>
        <div>
          <PoleScale domain={domain} score={HIGH} />
          <h3>
            <Trans>If you score high</Trans>
          </h3>
          <p>{i18n._(high)}</p>
        </div>
      </div>
      <p className="soft">
        <Trans>
          Most people are between the two, and have a little of both. Which side helps more depends on what
          you’re doing and with whom.
        </Trans>
      </p>
    </RuledSection>
  )
}

/** A dot near one end of the domain. Hidden from screen readers: it only illustrates the heading below it. */
function PoleScale({ domain, score }: { domain: Domain; score: number }) {
  const { dir } = findLocale(useLocale())
  return (
    <svg className="swell swell-thin" data-domain={domain} aria-hidden="true">
      <SwellGround form={DOMAIN_SWELLS[domain]} axis={DOMAIN_AXIS} dir={dir} />
      <circle className="swell-other" cx={`${pointOnAxis(score, DOMAIN_AXIS, dir)}%`} cy="50%" r="6" />
    </svg>
  )
}
