import type { Scores } from '../../banks/scoring.ts'
import { DOMAIN_AXIS, placeOnAxis } from '../charts/axis.ts'
import { REPORT_ORDER } from '../charts/report-order.ts'

/** The positions of the dots in a result's own mark, from top to bottom, 0 to 100. */
export function markPlaces(scores: Scores): number[] {
  return REPORT_ORDER.map((domain) => placeOnAxis(scores[domain].score, DOMAIN_AXIS))
}
