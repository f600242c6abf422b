import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import {
  allowCounting,
  hasAgreed,
  isCountingOff,
  refusesCounting,
} from '../../base/stores/counting-consent.ts'
import { Link } from 'react-router'

/**
 * Asks whether visits may be counted. Optional: no answer is a no. Not asked if the visitor has agreed
 * before, if the browser refuses, or if the site counts no visits.
 */
export function CountingQuestion() {
  const path = usePathTo()
  // Evaluated once, so that answering does not remove the question.
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
          We’d learn which pages you open and when, how far tests get and how you share. We’d also learn which
          site or campaign brought you, and your country, city and shortened IP address. Never your answers or
          results. <Link to={`${path('privacy')}#visits`}>What’s counted</Link>
        </Trans>
      </p>
    </div>
  )
}
