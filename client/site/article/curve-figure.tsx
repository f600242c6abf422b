import { Trans, useLingui } from '@lingui/react/macro'
import { CURVE_HEIGHT, CURVE_WIDTH, curvePath, pointOnCurve } from './curve.ts'

/** Three people on one domain, in standard deviations from the mean: two almost alike, one far away. */
const PEOPLE = [
  ['A', -0.25],
  ['B', 0.25],
  ['C', 2],
] as const

/** Shows why types mislead: a line through the middle of a scale separates people who are almost alike. */
export function CurveFigure() {
  const { t } = useLingui()
  return (
    <figure className="figure">
      <svg
        className="curve"
        viewBox={`0 0 ${CURVE_WIDTH} ${CURVE_HEIGHT + 44}`}
        role="img"
        aria-label={t`A curve that is high in the middle and low at both ends. A line divides it in the middle. A and B stand close to the line, on either side; C stands far away on the side of B.`}
      >
        <path className="curve-line" d={curvePath()} />
        <line className="curve-axis" x1="0" x2={CURVE_WIDTH} y1={CURVE_HEIGHT} y2={CURVE_HEIGHT} />
        <line className="curve-cut" x1={CURVE_WIDTH / 2} x2={CURVE_WIDTH / 2} y1="0" y2={CURVE_HEIGHT + 12} />
        {PEOPLE.map(([name, deviations]) => (
          <Person key={name} name={name} x={pointOnCurve(deviations).x} />
        ))}
      </svg>
      <figcaption>
        <Trans>
          Most people are near the middle. A line drawn there gives A and B, who are almost alike, two
          different labels, and puts B together with C.
        </Trans>
      </figcaption>
    </figure>
  )
}

function Person({ name, x }: { name: string; x: number }) {
  return (
    <g className="curve-person">
      <circle cx={x} cy={CURVE_HEIGHT} r="11" />
      <text x={x} y={CURVE_HEIGHT + 40} textAnchor="middle">
        {name}
      </text>
    </g>
  )
}
