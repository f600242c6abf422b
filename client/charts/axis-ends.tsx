import type { Axis } from './axis.ts'

/** The least and the most possible score, written under the ends of a bar. */
export function AxisEnds({ axis }: { axis: Axis }) {
  return (
    <p className="axis-ends" aria-hidden="true">
      <span>{axis.least}</span>
      <span>{axis.most}</span>
    </p>
  )
}
