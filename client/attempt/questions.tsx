import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { describeRequestError } from '../app/request-error-words.ts'
import { useLocale, usePathTo } from '../locale/locale-context.tsx'
import { pathToPending } from '../pages.ts'
import { showMessage } from '../ui/snackbar-store.ts'
import { useStore } from '../ui/use-store.ts'
import { canGoBack, canGoNext, countAnswers, isDone, visiblePlaces } from './attempt.ts'
import { Item } from './item.tsx'
import { useItemsPerPage } from './items-per-page.ts'
import { MoreMenu } from './more-menu.tsx'
import { AttemptNotices } from './attempt-notices.tsx'
import { Progress } from './progress.tsx'
import { useReportAhead } from './report-ahead.ts'
import type { Session } from './session.ts'
import { useAnswerKeys } from './use-answer-keys.ts'
import { useClock } from './use-clock.ts'
import { usePageTurn } from './use-page-turn.ts'

type Props = { session: Session; resumed: boolean; startOver: () => void }

/** The question pages: three items, or one on a small screen, and the ways on from them. */
export function Questions({ session, resumed, startOver }: Props) {
  const { attempt, bank, role, saving } = useStore(session.state)
  const itemsPerPage = useItemsPerPage()
  const submit = useSubmit(session)
  const done = isDone(attempt)
  const places = visiblePlaces(attempt)
  useEffect(() => session.resize(itemsPerPage), [session, itemsPerPage])
  useClock(session)
  usePageTurn(attempt)
  useAnswerKeys(session, submit)
  useReportAhead(countAnswers(attempt) > 0)
  const frozen = role !== 'writer' || attempt.submitted
  return (
    <div className="questions">
      <h1 className="visually-hidden">
        <Trans>The questions</Trans>
      </h1>
      <Progress attempt={attempt} />
      <AttemptNotices session={session} resumed={resumed} startOver={startOver} />
      <div className="items" lang={bank.lang}>
        {places.map((place) => (
          <Item key={place} session={session} place={place} frozen={frozen} />
        ))}
      </div>
      <div className="question-actions">
        <button
          type="button"
          className="button button-outline"
          disabled={!canGoBack(attempt)}
          onClick={() => void session.previousPage()}
        >
          <Trans>Back</Trans>
        </button>
        {done ? (
          <button
            key="submit"
            type="button"
            className="button button-pink"
            aria-busy={saving === 'sending'}
            onClick={submit}
          >
            <Trans>See results</Trans>
          </button>
        ) : (
          <button
            key="next"
            type="button"
            className="button"
            disabled={!canGoNext(attempt)}
            onClick={() => void session.nextPage()}
          >
            <Trans>Next</Trans>
          </button>
        )}
        <MoreMenu session={session} startOver={startOver} />
      </div>
      <p className="visually-hidden" role="status">
        {saving === 'sending' && <Trans>Saving your answers…</Trans>}
      </p>
    </div>
  )
}

/** Submits and goes to the report; an HTTP error stays here, in words. */
function useSubmit(session: Session): () => void {
  const navigate = useNavigate()
  const locale = useLocale()
  const path = usePathTo()
  const { i18n, t } = useLingui()
  return useCallback(() => {
    void session.submit().then(
      (outcome) => {
        if (outcome?.kind === 'saved') return navigate(path('result-id', outcome.id))
        if (outcome?.kind === 'pending') return navigate(pathToPending(locale, session.key))
        if (outcome?.kind === 'failed') showMessage(describeRequestError(i18n, outcome.error), 'error')
      },
      () =>
        showMessage(
          t`Something went wrong while saving. Your answers are still here; please try again.`,
          'error',
        ),
    )
  }, [session, navigate, path, locale, i18n, t])
}
