import { Trans } from '@lingui/react/macro'
import { ITEM_COUNT } from '../../../banks/vocabulary.ts'
import { Link } from 'react-router'
import { usePathTo } from '../../base/locale/locale-context.tsx'

/** Invites readers of a page about the test to take it. */
export function TakeTest() {
  const items = ITEM_COUNT
  const path = usePathTo()
  return (
    <section className="take-test" aria-labelledby="take-test-title">
      <div>
        <h2 id="take-test-title">
          <Trans>Where do you stand?</Trans>
        </h2>
        <p className="soft">
          <Trans>{items} short statements, about ten minutes, and your report right away.</Trans>
        </p>
      </div>
      <Link className="button button-pink" to={path('test')}>
        <Trans>Take the free test now</Trans>
      </Link>
    </section>
  )
}
