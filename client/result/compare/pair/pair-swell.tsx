import { findLocale } from '../../../../locales/locales.ts'
import { DOMAIN_AXIS, pointOnAxis } from '../../../base/charts/axis.ts'
import { DOMAIN_SWELLS } from '../../../base/charts/swell-outline.ts'
import { SwellGround } from '../../../base/charts/swell.tsx'
import { SwellWords } from '../../../base/charts/swell-words.tsx'
import { useLocale } from '../../../base/locale/locale-context.tsx'
import { writePercentile } from '../../report/shared/score-messages.ts'
import type { ShownPair } from '../comparison-data.ts'
import type { DomainComparison } from '../domains.ts'

/** In pixels: the drawing's height, where the swell begins and how high it is, both lines of names and their ticks. */
const HEIGHT = 96
const GROUND = { top: 22, height: 52 }
const NAMES = [12, 92] as const
const TICKS = [17, 79] as const

/** The most letters of a name that stand beside its dot; the key above has all. */
const MOST_LETTERS = 18

type PairSwellProps = {
  people: ShownPair
  compared: DomainComparison
  /** What it shows, in a sentence or two. */
  label: string
}

/**
 * One domain of two people: a dot for each on the swell, joined by a line, with the first one's name and number above
 * and the second one's below, so that they never meet. Mirrored in right-to-left text.
 */
export function PairSwell({ people, compared: { domain, scores, percentiles }, label }: PairSwellProps) {
  const { dir } = findLocale(useLocale())
  const places = scores.map((score) => pointOnAxis(score, DOMAIN_AXIS, dir))
  const middle = GROUND.top + GROUND.height / 2
  const order = people[0].look === 'you' ? ([1, 0] as const) : ([0, 1] as const)
  return (
    <div className="pair-swell" data-domain={domain}>
      <div translate="no">
        <svg height={HEIGHT} role="img" aria-label={label}>
          <svg y={GROUND.top} width="100%" height={GROUND.height}>
            <SwellGround form={DOMAIN_SWELLS[domain]} axis={DOMAIN_AXIS} dir={dir} />
          </svg>
          <line className="swell-gap" x1={`${places[0]}%`} x2={`${places[1]}%`} y1={middle} y2={middle} />
          {order.map((at) => {
            const x = `${places[at]}%`
            return (
              <g key={at}>
                <line className="pair-tick" x1={x} x2={x} y1={middle} y2={TICKS[at]} />
                <circle className="person-dot" data-look={people[at].look} cx={x} cy={middle} r="8" />
                <text className="pair-name" x={x} y={NAMES[at]} textAnchor={anchorAt(places[at]!, dir)}>
                  {`${shorten(people[at].name)} ${writePercentile(percentiles[at]!)}`}
                </text>
              </g>
            )
          })}
        </svg>
      </div>
      <SwellWords domain={domain} />
    </div>
  )
}

/** On which side of its dot a name lies, so that it stays within the drawing. */
function anchorAt(place: number, dir: 'ltr' | 'rtl'): 'start' | 'middle' | 'end' {
  if (place > 30 && place < 70) return 'middle'
  return place <= 30 === (dir === 'ltr') ? 'start' : 'end'
}

function shorten(name: string): string {
  const letters = [...name]
  const short = letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('')}…` : name
  return `\u2068${short}\u2069`
}
