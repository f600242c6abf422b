import { TraitShape } from '../../charts/trait-shape.tsx'
import { REPORT_ORDER } from '../../report/report-order.ts'

/** Where two invented people stand on each trait, in units of the drawing, which is 320 wide. */
const PAIRS = [
  [236, 262],
  [120, 214],
  [92, 248],
  [184, 150],
  [206, 96],
] as const

/** Two people on five scales: one filled, one in outline. An ornament: it says nothing of its own. */
export function ComparePicture() {
  return (
    <svg className="compare-picture" viewBox="0 0 320 260" aria-hidden="true">
      {REPORT_ORDER.map((domain, row) => {
        const [first = 0, second = 0] = PAIRS[row] ?? []
        const y = 26 + row * 52
        return (
          <g key={domain} className="trait-mark" data-trait={domain}>
            <path className="compare-track" d={`M12 ${y}h296`} />
            <path className="compare-gap" d={`M${first} ${y}H${second}`} />
            <TraitShape domain={domain} transform={`translate(${first - 14.4} ${y - 14.4}) scale(1.2)`} />
            <g className="compare-outline">
              <TraitShape domain={domain} transform={`translate(${second - 14.4} ${y - 14.4}) scale(1.2)`} />
            </g>
          </g>
        )
      })}
    </svg>
  )
}
