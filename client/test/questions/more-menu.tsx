import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import type { PageName } from '../../pages.ts'
import { showMessage } from '../../base/stores/snackbar-store.ts'
import { useStore } from '../../base/stores/use-store.ts'
import { loadBank } from '../../device/bank-file.ts'
import { LanguageSelect } from '../language-select.tsx'
import type { Session } from '../session.ts'
import { LookBack } from '../late-parts.ts'
import { YourWay } from '../your-way.tsx'
import { StartOver } from './start-over.tsx'

type Props = { session: Session; startOver: () => void }

/** The 'More' menu of a question page: language, the visitor's way, looking back, pausing, continuing elsewhere, starting over. */
export function MoreMenu({ session, startOver }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpened, setOpened] = useState(false)
  const { t } = useLingui()
  const open = () => {
    setOpened(true)
    dialog.current?.showModal()
  }
  return (
    <>
      <button type="button" className="button button-quiet" aria-haspopup="dialog" onClick={open}>
        <Trans>More</Trans>
      </button>
      <dialog ref={dialog} className="more-dialog" aria-label={t`More`}>
        <div className="stack">
          <LanguageSwitch session={session} />
          <YourWay isInPlace lang={session.state.get().attempt.lang} />
          {isOpened && <LookBack session={session} />}
          <Leave to="index">
            <Trans>Pause: your answers are kept</Trans>
          </Leave>
          <Leave to="device" hash="#carry-out">
            <Trans>Continue on another device</Trans>
          </Leave>
          <StartOver startOver={startOver} />
          {import.meta.env.DEV && (
            <button type="button" className="button button-outline" onClick={() => session.skip()}>
              Skip
            </button>
          )}
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

/** Changes the questions' language; the answers stay. A language that cannot be loaded changes nothing. */
function LanguageSwitch({ session }: { session: Session }) {
  const { attempt, role } = useStore(session.state)
  const [loading, setLoading] = useState(false)
  const { t } = useLingui()
  const latest = useRef<string>(undefined)
  const choose = async (code: string) => {
    latest.current = code
    setLoading(true)
    try {
      const bank = await loadBank(code)
      // Another may have been chosen while this one was on its way.
      if (latest.current === code) session.chooseLanguage(bank)
    } catch {
      if (latest.current !== code) return
      showMessage(
        t`This language isn’t on your device, and we couldn’t load it. Your answers are kept.`,
        'error',
      )
    } finally {
      if (latest.current === code) setLoading(false)
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

/** Leaves the questions, which stay as they are. */
function Leave({ to, hash = '', children }: { to: PageName; hash?: string; children: ReactNode }) {
  const navigate = useNavigate()
  const path = usePathTo()
  return (
    <button
      type="button"
      className="button button-outline button-wide"
      onClick={() => void navigate(path(to) + hash)}
    >
      {children}
    </button>
  )
}
