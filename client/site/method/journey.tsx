import { Trans } from '@lingui/react/macro'
import { EXAMPLE_ANSWERS, FIGURES } from '../../../banks/figures/figures.ts'
import { SCORES } from '../../../banks/vocabulary.ts'
import { DOMAIN_AXIS } from '../../base/charts/axis.ts'
import { Crowd } from '../../base/charts/crowd.tsx'
import { DOMAIN_SWELLS } from '../../base/charts/swell-outline.ts'
import { Swell } from '../../base/charts/swell.tsx'
import { useFigures } from '../../base/locale/figures/figures.ts'

/** Width of an answer's column with its gap, and height of a point, in units of the drawing. */
const COLUMN = 10
const POINT = 12

const EXAMPLE = {
  domain: 'E',
  form: DOMAIN_SWELLS.E,
  axis: DOMAIN_AXIS,
  score: FIGURES.exampleScore.value,
} as const

/** How one person's answers become a score, a place among people, and a range: each step with its picture. */
export function Journey() {
  const { itemsPerDomain, exampleScore, exampleBelow, exampleFrom, exampleTo } = useFigures()
  return (
    <ol className="drawn-list">
      <li>
        <span className="drawing">
          <Answers />
        </span>
        <p>
          <Trans>
            {itemsPerDomain} statements are about extraversion. These answers to them add up to {exampleScore}{' '}
            points.
          </Trans>
        </p>
      </li>
      <li>
        <span className="drawing">
          <Crowd {...EXAMPLE} />
        </span>
        <p>
          <Trans>Of a hundred people, about {exampleBelow} have fewer points.</Trans>
        </p>
      </li>
      <li>
        <span className="drawing">
          <Swell {...EXAMPLE} band={{ from: FIGURES.exampleFrom.value, to: FIGURES.exampleTo.value }} />
        </span>
        <p>
          <Trans>
            No test is quite exact: the true score probably lies between {exampleFrom} and {exampleTo}.
          </Trans>
        </p>
      </li>
    </ol>
  )
}

function Answers() {
  const height = SCORES.length * POINT
  return (
    <svg
      className="drawn-answers"
      data-domain="E"
      viewBox={`0 0 ${EXAMPLE_ANSWERS.length * COLUMN} ${height}`}
      aria-hidden="true"
    >
      {EXAMPLE_ANSWERS.map((points, index) => (
        <rect
          key={index}
          x={index * COLUMN + 1.5}
          y={height - points * POINT}
          width={COLUMN - 3}
          height={points * POINT}
          rx="2"
        />
      ))}
    </svg>
  )
}
