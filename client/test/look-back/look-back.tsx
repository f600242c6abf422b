import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type MouseEvent } from 'react'
import { findLanguage } from '../../../banks/languages.ts'
import { useLocale } from '../../base/locale/locale-context.tsx'
import { useStore } from '../../base/stores/use-store.ts'
import type { Session } from '../session.ts'

/** A button that opens the list of all answers. Each leads to its statement, where it can be changed. */
export function LookBack({ session }: { session: Session }) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** The shown index of the item chosen last: whoever comes back goes on there. */
  const [visited, setVisited] = useState<number>()
  const open = () => {
    setOpen(true)
    dialog.current?.showModal()
  }
  const goTo = (shownIndex: number) => {
    setVisited(shownIndex)
    // The 'More' dialog, too.
    for (const one of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) one.close()
    void showItem(session, shownIndex)
  }
  return (
    <>
      <button type="button" className="button button-outline" aria-haspopup="dialog" onClick={open}>
        <Trans>Look over your answers</Trans>
      </button>
      <dialog
        ref={dialog}
        className="more-dialog look-back"
        aria-label={t`Your answers`}
        onClose={() => setOpen(false)}
      >
        {isOpen && <Answers session={session} goTo={goTo} visited={visited} />}
      </dialog>
    </>
  )
}

type AnswersProps = { session: Session; goTo: (shownIndex: number) => void; visited: number | undefined }

function Answers({ session, goTo, visited }: AnswersProps) {
  const { attempt, bank } = useStore(session.state)
  const locale = useLocale()
  const left = attempt.choices.filter((choice) => choice === 0).length
  const follow = (event: MouseEvent, shownIndex: number) => {
    event.preventDefault()
    goTo(shownIndex)
  }
  return (
    <>
      <div className="look-back-head">
        <h2>
          <Trans>Your answers</Trans>
        </h2>
        <form method="dialog">
          <button className="button button-small">
            <Trans>Close</Trans>
          </button>
        </form>
      </div>
      <p className="small">
        <Trans>Choose a statement to go to it. There you can change your answer.</Trans>
      </p>
      {left > 0 && (
        <div className="row">
          <p className="small soft grow">
            <Trans>Not answered yet: {left}</Trans>
          </p>
          <button
            type="button"
            className="button button-small button-outline"
            onClick={() => goTo(attempt.choices.indexOf(0))}
          >
            <Trans>Go on with the next one</Trans>
          </button>
        </div>
      )}
      <ol
        className="look-back-list"
        lang={bank.lang}
        dir={findLanguage(bank.lang)?.dir}
        translate={bank.lang === locale ? undefined : 'no'}
      >
        {attempt.choices.map(
          (choice, shownIndex) =>
            choice !== 0 && (
              <li key={shownIndex}>
                <a
                  ref={shownIndex === visited ? focusInView : undefined}
                  href={`#item-${shownIndex}`}
                  onClick={(event) => follow(event, shownIndex)}
                >
                  <span className="item-number">{shownIndex + 1}</span>{' '}
                  <b>{bank.items[attempt.order[shownIndex] ?? 0]}</b>{' '}
                  <span className="look-back-choice" data-choice={choice}>
                    {bank.choices[choice - 1]}
                  </span>
                </a>
              </li>
            ),
        )}
      </ol>
    </>
  )
}

function focusInView(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}

/** Shows the page of an item, and gives it the focus. */
async function showItem(session: Session, shownIndex: number): Promise<void> {
  const { itemsPerPage } = session.state.get().attempt
  await session.turnTo(shownIndex - (shownIndex % itemsPerPage))
  // Once it is drawn, and the page has taken the focus itself.
  await new Promise((resolve) => setTimeout(resolve))
  const item = document.getElementById(`item-${shownIndex}`)
  item?.focus({ preventScroll: true })
  item?.scrollIntoView({ block: 'nearest' })
}
