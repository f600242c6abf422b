import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from '../ui/link.tsx'
import { useLocale } from '../locale/locale-context.tsx'
import { pathToPending } from '../pages.ts'
import { keeper } from '../storage/keeper.ts'
import { useStore } from '../ui/use-store.ts'
import { countAnswers } from './attempt.ts'
import type { Session } from './session.ts'

type Props = { session: Session; resumed: boolean; startOver: () => void }

/** What a visitor must know about this attempt: that it goes on, where it is kept, who else has it. */
export function AttemptNotices({ session, resumed, startOver }: Props) {
  const { attempt, role, saving } = useStore(session.state)
  const keeping = useStore(keeper.keeping, 'device')
  const locale = useLocale()
  return (
    <>
      {keeping === 'memory' && (
        <p className="notice" data-type="warning" role="alert">
          <Trans>
            This browser does not let us keep your answers on the device. Do not close this tab: you can
            finish the test and save it online.
          </Trans>
        </p>
      )}
      {role === 'reader' && (
        <div className="notice row" data-type="info" role="status">
          <p>
            <Trans>This test is open in another tab.</Trans>
          </p>
          <button type="button" className="button button-small" onClick={() => void session.claim(true)}>
            <Trans>Continue here</Trans>
          </button>
        </div>
      )}
      {(role === 'finished' || saving === 'failed') && (
        <div className="notice row" data-type="info" role="status">
          <p>
            {saving === 'failed' ? (
              <Trans>Your answers are kept on this device and will be sent again.</Trans>
            ) : (
              <Trans>This test was finished in another tab.</Trans>
            )}
          </p>
          <Link className="button button-small" to={pathToPending(locale, session.key)}>
            <Trans>Open the report</Trans>
          </Link>
        </div>
      )}
      {resumed && role === 'writer' && !attempt.submitted && (
        <WelcomeBack answered={countAnswers(attempt)} startOver={startOver} />
      )}
    </>
  )
}

/** The offer on coming back: the same item is here already; or start over. */
function WelcomeBack({ answered, startOver }: { answered: number; startOver: () => void }) {
  const [count] = useState(answered)
  const [state, setState] = useState<'offered' | 'asked' | 'gone'>('offered')
  // Whoever answers on has chosen.
  if (state === 'gone' || count === 0 || answered > count) return null
  return (
    <div className="notice row" data-type="info" role="status">
      <p>
        {state === 'asked' ? (
          <Trans>Starting over throws away the answers of this test. Are you sure?</Trans>
        ) : (
          <Trans>Welcome back. You go on where you stopped.</Trans>
        )}
      </p>
      <button
        type="button"
        className="button button-small button-outline"
        onClick={() => (state === 'asked' ? startOver() : setState('asked'))}
      >
        {state === 'asked' ? <Trans>Yes, start over</Trans> : <Trans>Start over</Trans>}
      </button>
      {state === 'asked' && (
        <button type="button" className="button button-small" onClick={() => setState('gone')}>
          <Trans>Keep my answers</Trans>
        </button>
      )}
    </div>
  )
}
