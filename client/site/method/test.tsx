import { Trans } from '@lingui/react/macro'
import { useFigures } from '../../base/locale/figures/figures.ts'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import { Link } from 'react-router'

/** What the test asks. */
export function Statements() {
  const { items } = useFigures()
  const path = usePathTo()
  return (
    <div className="prose">
      <p>
        <Trans>
          The test is John A. Johnson’s IPIP-NEO-120 (Johnson, 2014): {items} short statements from the
          International Personality Item Pool (Goldberg et al., 2006), which belongs to everyone. It follows
          the model of Costa & McCrae (1992): five traits, each with six facets, each facet with four
          statements.
        </Trans>
      </p>
      <p>
        <Trans>
          You say how well each statement describes you, in five steps. Unless they’re shuffled, the
          statements come in Johnson’s own order, in which the traits take turns.{' '}
          <Link to={path('how-it-was-made')}>How the test was made</Link> is told in an article.
        </Trans>
      </p>
    </div>
  )
}

/** How answers become points. */
export function Points() {
  const { plusItems, minusItems, leastScore, greatestScore, leastFacetScore, greatestFacetScore } =
    useFigures()
  return (
    <div className="prose">
      <p>
        <Trans>
          Each answer counts from one to five points. In {plusItems} statements, the more a statement fits
          you, the more points it gives; in {minusItems} it’s the other way round.
        </Trans>
      </p>
      <p>
        <Trans>
          A facet is the sum of its four answers, {leastFacetScore} to {greatestFacetScore} points. A trait is
          the sum of its six facets, {leastScore} to {greatestScore} points. Nothing is weighted, and nothing
          is guessed: a test counts only when every statement has been answered.
        </Trans>
      </p>
    </div>
  )
}
