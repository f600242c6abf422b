import { Trans, useLingui } from '@lingui/react/macro'
import { findLocale } from '../../../locales/locales.ts'
import { DOMAIN_AXIS, pointOnAxis } from '../../base/charts/axis.ts'
import { DOMAIN_SWELLS } from '../../base/charts/swell-outline.ts'
import { Swell } from '../../base/charts/swell.tsx'
import { useLocale } from '../../base/locale/locale-context.tsx'

const FORM = DOMAIN_SWELLS.E
const MEDIAN = FORM[1]

/** The raw scores of three people on extraversion: two almost alike, on either side of the median, one far away. */
const PEOPLE = [
  ['A', MEDIAN - 4],
  ['B', MEDIAN + 4],
  ['C', MEDIAN + 26],
] as const

/** Shows why types mislead: a line through the middle of a scale separates people who are almost alike. */
export function TypesFigure() {
  const { t } = useLingui()
  return (
    <figure className="figure">
      <TypesSwell
        label={t`A form that is thick in the middle and thin at both ends. A line divides it in the middle. A and B stand close to the line, on either side; C stands far away on the side of B.`}
      />
      <figcaption>
        <Trans>
          Most people are near the middle. A line drawn there gives A and B, who are almost alike, two
          different labels, and puts B together with C.
        </Trans>
      </figcaption>
    </figure>
  )
}

/** The drawing by itself; without a label it is decorative. */
export function TypesSwell({ label }: { label?: string }) {
  const { dir } = findLocale(useLocale())
  const middle = `${pointOnAxis(MEDIAN, DOMAIN_AXIS, dir)}%`
  return (
    <Swell domain="E" form={FORM} axis={DOMAIN_AXIS} {...(label !== undefined && { label })}>
      <line className="types-cut" x1={middle} x2={middle} y1="-10%" y2="110%" />
      {PEOPLE.map(([name, score]) => {
        const x = `${pointOnAxis(score, DOMAIN_AXIS, dir)}%`
        return (
          <g key={name} className="types-person">
            <circle cx={x} cy="50%" r="11" />
            <text x={x} y="50%" dy="0.35em" textAnchor="middle">
              {name}
            </text>
          </g>
        )
      })}
    </Swell>
  )
}
