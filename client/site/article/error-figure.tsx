import { Trans, useLingui } from '@lingui/react/macro'
import { useFigures } from '../../base/locale/figures/figures.ts'
import { FIGURES } from '../../../banks/figures/figures.ts'
import { DOMAIN_AXIS } from '../../base/charts/axis.ts'
import { DOMAIN_SWELLS } from '../../base/charts/swell-outline.ts'
import { Swell } from '../../base/charts/swell.tsx'

const SCORE = FIGURES.exampleScore.value
const BAND = { from: FIGURES.exampleFrom.value, to: FIGURES.exampleTo.value }

/** A score with one standard error to either side. */
export function ErrorFigure() {
  const { exampleScore, exampleFrom, exampleTo, leastScore, greatestScore } = useFigures()
  const { t } = useLingui()
  return (
    <figure className="figure">
      <Swell
        domain="E"
        form={DOMAIN_SWELLS.E}
        score={SCORE}
        axis={DOMAIN_AXIS}
        band={BAND}
        label={t`A score of ${exampleScore} on a scale from ${leastScore} to ${greatestScore}, with a band from ${exampleFrom} to ${exampleTo} around it.`}
      />
      <figcaption>
        <Trans>
          A score of {exampleScore} on extraversion, and around it, as a bar, the standard error:{' '}
          {exampleFrom} to {exampleTo}.
        </Trans>
      </figcaption>
    </figure>
  )
}
