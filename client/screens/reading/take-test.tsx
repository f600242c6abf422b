import { Trans } from '@lingui/react/macro'
import { Link } from '../../ui/link.tsx'
import { usePathTo } from '../../locale/locale-context.tsx'

/** The way from reading about the test to taking it. */
export function TakeTest() {
  const path = usePathTo()
  return (
    <section className="take-test night" aria-labelledby="take-test-title">
      <div>
        <h2 id="take-test-title">
          <Trans>Where do you stand?</Trans>
        </h2>
        <p className="soft">
          <Trans>120 short statements, about ten minutes, and your report at once.</Trans>
        </p>
      </div>
      <Link className="button button-pink" to={path('test')}>
        <Trans>Take the free test now</Trans>
      </Link>
    </section>
  )
}
