import { Trans, useLingui } from '@lingui/react/macro'
import { DOMAIN_AXIS } from '../../charts/axis.ts'
import { TraitBar } from '../../charts/trait-bar.tsx'

const SCORE = 80
const BAND = { from: 75, to: 85 }

/** A score of 80 with one standard error to either side. */
export function ErrorFigure() {
  const { t } = useLingui()
  return (
    <figure className="figure" data-trait="E">
      <TraitBar
        domain="E"
        score={SCORE}
        axis={DOMAIN_AXIS}
        band={BAND}
        label={t`A score of 80 on a scale from 24 to 120, with a band from 75 to 85 around it.`}
      />
      <p className="axis-ends" aria-hidden="true">
        <span>{DOMAIN_AXIS.least}</span>
        <span>{DOMAIN_AXIS.most}</span>
      </p>
      <figcaption>
        <Trans>A score of 80 on extraversion, and around it, dashed, the standard error: 75 to 85.</Trans>
      </figcaption>
    </figure>
  )
}
