import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { usePathTo } from '../../locale/locale-context.tsx'
import { allowCounting, hasAgreed, isCountingOff, refusesCounting } from '../../storage/counting.ts'
import { Link } from '../../ui/link.tsx'

/**
 * Asks whether visits may be counted, for itself: the test goes on without an answer, which is a no. Not asked where the
 * visitor has said yes before, or the browser no, nor by a site that counts no visits.
 */
export function CountingQuestion() {
  const path = usePathTo()
  // The answer given here does not take the question away.
  const [isAsked] = useState(() => !isCountingOff() && !hasAgreed() && !refusesCounting())
  if (!isAsked) return null
  return (
    <div className="stack">
      <label className="choice">
        <input
          type="checkbox"
          name="counting"
          aria-describedby="counting"
          onChange={({ target }) => allowCounting(target.checked)}
        />
        <Trans>Count my visits (optional)</Trans>
      </label>
      <p className="small soft" id="counting">
        <Trans>
          We’d learn which pages are opened and how far tests get, not your answers or results.{' '}
          <Link to={`${path('privacy')}#visits`}>What’s counted</Link>
        </Trans>
      </p>
    </div>
  )
}
