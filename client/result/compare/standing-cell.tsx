import { isolatePercentile } from '../report/shared/standing-messages.ts'

/**
 * The cell of one person on one scale: the percentile, and the raw score in brackets. Not a component, because
 * the tables of fifty people have 1,750 of them; and each text is one piece, because React writes a comment
 * between two.
 */
export function standingCell(key: string | number, percentile: number, score: number) {
  return (
    <td key={key}>
      <span>{isolatePercentile(percentile)}</span> <small>{`(${score})`}</small>
    </td>
  )
}
