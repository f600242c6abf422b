import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { inventory } from '../../banks/inventory.ts'
import { usePathTo } from '../locale/locale-context.tsx'
import { showMessage } from '../ui/snackbar-store.ts'
import { useStore } from '../ui/use-store.ts'
import { loadBank } from './bank-file.ts'
import { LanguageSelect } from './language-select.tsx'
import type { Session } from './session.ts'

type Props = { session: Session; startOver: () => void }

/** 'more' on a question page: the questions' language, a pause, starting over, what this test is. */
export function MoreMenu({ session, startOver }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { t } = useLingui()
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Trans>More</Trans>
      </button>
      <dialog ref={dialog} className="more-dialog" aria-label={t`More`}>
        <div className="stack">
          <LanguageSwitch session={session} />
          <Pause />
          <StartOver startOver={startOver} />
          {import.meta.env.DEV && (
            <button type="button" className="button button-outline" onClick={() => session.skip()}>
              Skip
            </button>
          )}
          <AboutInventory />
          <form method="dialog">
            <button className="button button-wide">
              <Trans>Close</Trans>
            </button>
          </form>
        </div>
      </dialog>
    </>
  )
}

/** The answers stay; where the language is not on the device and cannot be fetched, so does the old one. */
function LanguageSwitch({ session }: { session: Session }) {
  const { attempt, role } = useStore(session.state)
  const [loading, setLoading] = useState(false)
  const { t } = useLingui()
  const choose = async (code: string) => {
    setLoading(true)
    try {
      session.chooseLanguage(await loadBank(code))
    } catch {
      showMessage(
        t`This language is not on your device and could not be loaded. Your answers are kept.`,
        'error',
      )
    } finally {
      setLoading(false)
    }
  }
  return (
    <LanguageSelect
      value={attempt.lang}
      onChoose={(code) => void choose(code)}
      loading={loading}
      disabled={role !== 'writer' || attempt.submitted}
    />
  )
}

function Pause() {
  const navigate = useNavigate()
  const path = usePathTo()
  return (
    <button
      type="button"
      className="button button-outline button-wide"
      onClick={() => void navigate(path('index'))}
    >
      <Trans>Pause: your answers are kept</Trans>
    </button>
  )
}

/** Two taps: the first only asks. */
function StartOver({ startOver }: { startOver: () => void }) {
  const [asked, setAsked] = useState(false)
  if (!asked) {
    return (
      <button type="button" className="button button-outline button-wide" onClick={() => setAsked(true)}>
        <Trans>Start over</Trans>
      </button>
    )
  }
  return (
    <div className="notice stack" data-type="warning" role="alert">
      <p>
        <Trans>Starting over throws away the answers of this test. Are you sure?</Trans>
      </p>
      <div className="row">
        <button type="button" className="button" onClick={startOver}>
          <Trans>Yes, start over</Trans>
        </button>
        <button type="button" className="button button-outline" onClick={() => setAsked(false)}>
          <Trans>Keep my answers</Trans>
        </button>
      </div>
    </div>
  )
}

function AboutInventory() {
  const { name, shortId, questions, time } = inventory
  return (
    <details className="small">
      <summary>
        <Trans>About this test</Trans>
      </summary>
      <p>
        <bdi lang="en">{name}</bdi> (<bdi>{shortId}</bdi>)
      </p>
      <p>
        <Trans>
          {questions} questions, about {time} minutes. Recommended.
        </Trans>
      </p>
    </details>
  )
}
