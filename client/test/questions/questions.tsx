import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { tagOf } from '../../../banks/languages.ts'
import { SCORES, type Score } from '../../../banks/vocabulary.ts'
import { describeRequestError } from '../../base/network/request-error-messages.ts'
import type { RequestError } from '../../base/network/api.ts'
import { serverErrorOf } from '../../device/outbox/delivery.ts'
import { useLocale, usePathTo } from '../../base/locale/locale-context.tsx'
import { withoutLocale } from '../../../locales/locales.ts'
import { pages, pathToPending, type FirstOpening } from '../../pages.ts'
import { answerInvitation } from '../../device/invitation.ts'
import { showMessage } from '../../base/stores/snackbar-store.ts'
import { useStore } from '../../base/stores/use-store.ts'
import { ways } from '../../base/stores/ways.ts'
import {
  canGoBack,
  canGoNext,
  canUndo,
  countAnswers,
  isDone,
  visibleIndices,
  type Attempt,
} from '../attempt.ts'
import { Part } from '../../base/ui/part.tsx'
import { useItemsPerPage } from './use-items-per-page.ts'
import { focusItem } from './item.tsx'
import { MoreMenu } from './more-menu.tsx'
import { AttemptNotices } from './attempt-notices.tsx'
import { QuestionPage } from './question-page.tsx'
import { ResearchConsent } from './research-consent.tsx'
import { TestEnd } from './test-end.tsx'
import type { Session } from '../session.ts'
import { LookBack, ReadItem } from '../late-parts.ts'
import { isArrowDown } from './arrow-keys.ts'
import { useAnswerKeys } from './use-answer-keys.ts'
import type { Test } from '../use-test.ts'
import { useSteps } from '../use-steps.ts'
import { useSteadyTaps } from './use-steady-taps.ts'

const [LEAST, MOST] = [SCORES[0], SCORES[SCORES.length - 1]]

type Props = Omit<Extract<Test, { phase: 'questions' }>, 'phase'> & {
  /** Called once there is an answer. Nothing is fetched before that: the first question has priority. */
  whenBegun: (session: Session) => void
}

/** The question pages: three items, or one on a small screen, and the navigation between them. */
export function Questions({ session, resumed, other, startOver, whenBegun }: Props) {
  const { attempt, bank, role, saving } = useStore(session.state)
  const itemsPerPage = useItemsPerPage()
  const submit = useSubmit(session)
  const done = isDone(attempt)
  useEffect(() => session.resize(itemsPerPage), [session, itemsPerPage])
  useClock(session)
  usePageTurn(attempt)
  const turned = useTurn(attempt)
  useSteps(
    'items',
    attempt.position,
    (shownIndex) => void session.turnTo(shownIndex),
    (shownIndex) => (shownIndex > 0 ? Math.max(0, shownIndex - itemsPerPage) : undefined),
  )
  const [said, setSaid] = useState<{ shownIndex: number; choice: Score }>()
  useAnswerKeys(
    session,
    useCallback((shownIndex, choice) => setSaid({ shownIndex, choice }), []),
  )
  useSteadyTaps()
  useLeaveMessage(session)
  const begun = countAnswers(attempt) > 0
  useEffect(() => {
    if (begun) whenBegun(session)
  }, [begun, session, whenBegun])
  const frozen = role !== 'writer' || attempt.submitted
  const answer = useCallback(
    (shownIndex: number, choice: Score) => session.answer(shownIndex, choice, isArrowDown()),
    [session],
  )
  const confirm = useCallback((shownIndex: number) => session.confirm(shownIndex), [session])
  return (
    <QuestionPage
      attempt={attempt}
      bank={bank}
      frozen={frozen}
      turned={turned}
      answer={answer}
      confirm={confirm}
      notices={
        <Part ifBroken="nothing">
          <AttemptNotices session={session} resumed={resumed} other={other} startOver={startOver} />
        </Part>
      }
    >
      <div className={`question-actions ${done ? 'lies-over' : ''}`}>
        <button
          type="button"
          className="button button-outline"
          disabled={!canGoBack(attempt)}
          onClick={() => void session.previousPage()}
        >
          <Trans>Back</Trans>
        </button>
        <Next session={session} attempt={attempt} />
        {canUndo(attempt) && !done && <Undo key={attempt.position} session={session} />}
        {done && <TestEnd isSending={saving === 'sending'} submit={submit} />}
        <Part ifBroken="nothing">
          <MoreMenu session={session} startOver={startOver} />
        </Part>
        {!done && (
          <p className="keys-hint">
            <Trans>
              Press {LEAST} to {MOST} to answer, Enter to go on
            </Trans>
          </p>
        )}
      </div>
      {done && (
        <Part ifBroken="nothing">
          <ResearchConsent session={session} frozen={frozen} />
          <LookBack session={session} />
        </Part>
      )}
      {useStore(ways).aloud && (
        <Part ifBroken="nothing">
          <ReadItem id={frozen ? undefined : idToRead(attempt)} lang={bank.lang} />
        </Part>
      )}
      <p className="visually-hidden" role="status">
        {saving === 'sending' && <Trans>Sending your answers…</Trans>}
      </p>
      <p className="visually-hidden" role="status" lang={tagOf(bank.lang)}>
        {said && `${said.shownIndex + 1}. ${bank.choices[said.choice - 1]}`}
      </p>
    </QuestionPage>
  )
}

/**
 * Goes to the next page. With one item per page, which the next follows by itself, it is there only when it can be
 * used: after a change of an earlier answer or a choice with arrow keys, or where moving on is switched off.
 */
function Next({ session, attempt }: { session: Session; attempt: Attempt }) {
  const isUsable = canGoNext(attempt)
  if (!isUsable && (attempt.itemsPerPage === 1 || isDone(attempt))) return null
  return (
    <button
      type="button"
      className={`button question-next ${isUsable ? '' : 'button-outline'}`}
      disabled={!isUsable}
      onClick={() => void session.nextPage()}
    >
      <Trans>Next</Trans>
    </button>
  )
}

/** Returns the id of the first item on the page that is not answered, or else of its first; none once it is turning. */
function idToRead(attempt: Attempt): string | undefined {
  const shown = visibleIndices(attempt)
  const open = shown.find((shownIndex) => attempt.choices[shownIndex] === 0)
  return attempt.inProgress ? undefined : `item-${open ?? shown[0]}`
}

/** How long an answer can be taken back once the test has moved on by itself, in milliseconds. */
const UNDO_TIME = 3_000

/**
 * Takes back the answer from which the test has moved on by itself. It goes after three seconds, but not while it has
 * the focus or a pointer rests on it. What comes in its place then submits nothing and answers nothing.
 */
function Undo({ session }: { session: Session }) {
  const [isOver, setOver] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const end = () => {
      if (button.current?.matches(':focus, :hover')) timer = setTimeout(end, UNDO_TIME)
      else setOver(true)
    }
    let timer = setTimeout(end, UNDO_TIME)
    return () => clearTimeout(timer)
  }, [])
  if (isOver) return null
  return (
    <button ref={button} type="button" className="button button-outline" onClick={() => void session.undo()}>
      <Trans>Undo</Trans>
    </button>
  )
}

/** Returns which way the page was turned last, while the questions are shown; undefined for the first one. */
function useTurn({ position }: Attempt): 'on' | 'back' | undefined {
  const [turn, setTurn] = useState<{ position: number; turned?: 'on' | 'back' }>({ position })
  if (position === turn.position) return turn.turned
  const turned = position > turn.position ? 'on' : 'back'
  setTurn({ position, turned })
  return turned
}

/** Measures the time the test is visible, not while the page is hidden. */
function useClock(session: Session): void {
  useEffect(() => {
    const follow = () =>
      document.visibilityState === 'visible' ? session.resumeClock() : session.pauseClock()
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [session])
}

/** Tells visitors who leave a test in progress that nothing is lost; the front page says so itself. */
function useLeaveMessage(session: Session): void {
  const { t } = useLingui()
  const showLeaveMessage = useEffectEvent(() =>
    showMessage(t`Your answers are kept. Continue whenever you like.`),
  )
  useEffect(
    () => () => {
      const { attempt, role } = session.state.get()
      const isUnderWay = role === 'writer' && !attempt.submitted && countAnswers(attempt) > 0
      const path = withoutLocale(location.pathname)
      if (isUnderWay && path !== pages.test.path && path !== pages.index.path) showLeaveMessage()
    },
    [session],
  )
}

const FIRST_OPENING: FirstOpening = { reveal: true }

/** Submits and goes to the report. An HTTP error is shown here, or on the report if it arrives later. */
function useSubmit(session: Session): () => void {
  const navigate = useNavigate()
  const locale = useLocale()
  const path = usePathTo()
  const { i18n, t } = useLingui()
  return useCallback(() => {
    const showError = (error: RequestError) => showMessage(describeRequestError(i18n, error), 'error')
    void session.submit().then(
      async (delivery) => {
        if (!delivery) return
        // Also where the save is to be sent again: the comparison waits for it.
        const isInvited = answerInvitation(session.key)
        const error = serverErrorOf(delivery)
        if (error) return showError(error)
        // An invited visitor goes to the comparison, which links to the report.
        if (isInvited) await navigate(path('compare'))
        else if (delivery.outcome === 'saved')
          return navigate(path('result-id', delivery.id), { state: FIRST_OPENING })
        else await navigate(pathToPending(locale, session.key), { state: FIRST_OPENING })
        const later = delivery.outcome === 'queued' ? await delivery.later : undefined
        const laterError = later && serverErrorOf(later)
        if (laterError) showError(laterError)
      },
      () =>
        showMessage(
          t`Something went wrong while sending. Your answers are still here; please try again.`,
          'error',
        ),
    )
  }, [session, navigate, path, locale, i18n, t])
}

/** A window so low, as at 400 %, that the statement and its choices fill it. */
const LOW = '(max-height: 20em)'

/**
 * When a page of items appears, including the first one, focuses its first item, so that a screen reader
 * reads it and the keyboard continues there, and scrolls to the top, or in a low window to the statement. Whoever was choosing on the page that was
 * drawn before the app arrived goes on from the same choice.
 */
function usePageTurn({ position }: Attempt): void {
  const shown = useRef<number>(undefined)
  // Drawing the questions removes that page from the document, and so its focus.
  const [early] = useState(() => document.activeElement)
  useEffect(() => {
    if (shown.current === position) return
    const choice = shown.current === undefined && findSameChoice(early)
    shown.current = position
    scrollTo(0, 0)
    if (choice) choice.focus({ preventScroll: true })
    else focusItem(position)
    if (matchMedia(LOW).matches) document.getElementById(`item-${position}`)?.scrollIntoView()
  }, [position, early])
}

/** Returns the choice on the page that stands for one of the early page; undefined for anything else. */
function findSameChoice(early: Element | null): HTMLInputElement | null | undefined {
  if (!(early instanceof HTMLInputElement)) return undefined
  return document.querySelector<HTMLInputElement>(`.item input[name="${early.name}"][value="${early.value}"]`)
}
