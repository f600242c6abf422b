import type { Axis } from '../charts/axis.ts'

/** A raw score and the most there is, as in 85/120. */
export function Points({ score, axis }: { score: number; axis: Axis }) {
  return (
    <bdi className="points" dir="ltr">
      {score}
      <span className="points-most">/{axis.most}</span>
    </bdi>
  )
}
