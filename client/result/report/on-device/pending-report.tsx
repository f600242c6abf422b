import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { makeResult, type Result } from '../../../../banks/result.ts'
import { isWholeSave, type Demographics } from '../../../../banks/save-payload.ts'
import type { ReportNumbers } from '../../../../banks/norms/report-numbers.ts'
import { useLocale, usePathTo } from '../../../base/locale/locale-context.tsx'
import { pathTo, type SamePage } from '../../../pages.ts'
import type { StoredIn } from '../../../device/device-writer.ts'
import type { StoredAttempt } from '../../../device/attempt-store.ts'
import { syncedAttempts } from '../../../device/attempts.ts'
import { readAttempt, useLive } from '../../../device/database/live.ts'
import { askToPersist } from '../../../device/persistence.ts'
import type { SaveRow } from '../../../device/outbox.ts'
import { useStore } from '../../../base/stores/use-store.ts'
import { showMessage } from '../../../base/stores/snackbar-store.ts'
import type { HeadingWords } from '../heading/heading.tsx'
import { Overview } from '../scores/overview.tsx'
import { nameDomain } from '../shared/score-messages.ts'
import { Report } from '../report.tsx'
import { SHARE_ID } from '../keep-result.tsx'
import { ScrollAnchor } from './scroll-anchor.ts'
import { useInterpretation, useReportText } from './use-report-parts.ts'
import { WaitingSave } from './waiting-save.tsx'
import { REPORT_ORDER } from '../../../../banks/vocabulary.ts'
import { ResultCard, type CardParts } from '../result-card.tsx'
import { clearFacets } from '../scores/clear-facets.ts'
import { SmallButton } from '../../../base/ui/small-button.tsx'

/** The state of a finished attempt's delivery to the server. */
type Pending =
  | { state: 'loading' }
  /** The device does not answer, and this tab has no copy. */
  | { state: 'silent' }
  /** This device has no finished attempt of that key. */
  | { state: 'missing' }
  /** `storedIn` is `device` unless the device has not stored the attempt. */
  | { state: 'waiting'; row: SaveRow; reader: Demographics; seed: number | null; storedIn: StoredIn }
  | { state: 'saved'; id: string }

/** What a report that has waited shows from then on in place of what said so. */
export type SentReport = { result: Result; keep: ReactNode }

type PendingReportProps = {
  attemptKey: string | undefined
  /** Set once the result has been loaded by its id. The report stays as it is around what depends on that. */
  sent?: SentReport | undefined
  /** Called with what the page's heading can show. */
  onKnown: (heading: HeadingWords) => void
  /**
   * Called with the id of a result whose report is shown, before its address is opened on a page that goes on
   * showing it.
   */
  onSent?: ((id: string) => void) | undefined
  /** Renders what is shown after the report. */
  card?: ((result: Result, parts: CardParts) => ReactNode) | undefined
  /** Renders what is offered while the save waits on the device. */
  offer?: ((row: SaveRow) => ReactNode) | undefined
}

/**
 * The report of a finished attempt, scored on the device, until the server has given it an id. Then the
 * address becomes that of the result, whether this page, another tab or the worker received the id, and the
 * report stays as its reader has it: texts opened, place and focus.
 */
export function PendingReport({ attemptKey, ...drawn }: PendingReportProps) {
  return attemptKey === undefined ? <NothingWaiting /> : <OnDevice attemptKey={attemptKey} {...drawn} />
}

function OnDevice({ attemptKey, ...drawn }: PendingReportProps & { attemptKey: string }) {
  const storedIn = useStore(syncedAttempts.storedIn)
  useStore(syncedAttempts.changed)
  const { value: there, isSilent } = useLive(() => readAttempt(attemptKey), attemptKey)
  return <PendingView pending={readPending(attemptKey, there, isSilent, storedIn)} {...drawn} />
}

/**
 * Combines what the device and this tab have of an attempt: the tab has the newer state if the device is
 * behind, and a copy while that does not answer.
 * @param there what the device has: null where it refuses, undefined until it answers
 */
function readPending(
  key: string,
  there: StoredAttempt | 'none' | null | undefined,
  isSilent: boolean,
  storedIn: StoredIn,
): Pending {
  const isOnlyInTab = syncedAttempts.isOnlyInTab(key)
  const here = syncedAttempts.peek(key)
  const isNewerHere = isOnlyInTab && here?.row.state === 'finished'
  // An attempt that is no longer on the device was deleted, in another tab for example.
  const stored = isNewerHere ? here : there === 'none' ? undefined : (there ?? here)
  if (!stored && there === undefined) return { state: isSilent ? 'silent' : 'loading' }
  if (stored?.row.resultId) return { state: 'saved', id: stored.row.resultId }
  if (!stored?.outbox) return { state: 'missing' }
  const { age, gender, seed } = stored.row
  return {
    state: 'waiting',
    row: stored.outbox,
    reader: { age, gender },
    seed,
    storedIn: isOnlyInTab ? storedIn : 'device',
  }
}

type PendingViewProps = Omit<PendingReportProps, 'attemptKey'> & { pending: Pending }

function PendingView({ pending, sent, onKnown, onSent, card, offer }: PendingViewProps) {
  const [wantsToShare, setWantsToShare] = useState(false)
  const waiting = useLastWaiting(pending)
  useLeaveWhenSaved(pending, wantsToShare, waiting && onSent)
  if (pending.state === 'missing' && !sent) return <NothingWaiting />
  if (!waiting) return pending.state === 'silent' ? <DeviceSilent /> : <PendingLoading />
  const { row, storedIn } = waiting
  const save = {
    row,
    storedIn,
    wantsToShare,
    onWantsToShare: () => setWantsToShare((wanted) => !wanted),
    offer,
  }
  if (!isWholeSave(row.save)) return <WaitingSave isDamaged {...save} />
  return (
    <DeviceReport
      waiting={waiting}
      sent={sent?.result}
      onKnown={onKnown}
      card={card}
      keep={sent?.keep ?? <WaitingSave {...save} />}
    />
  )
}

/** The last waiting state, so that the report stays while the page of the result is being opened. */
function useLastWaiting(pending: Pending) {
  const [last, setLast] = useState<Extract<Pending, { state: 'waiting' }>>()
  if (pending.state === 'waiting' && pending !== last) setLast(pending)
  return pending.state === 'waiting' ? pending : last
}

function useLeaveWhenSaved(
  pending: Pending,
  wantsToShare: boolean,
  onSent: ((id: string) => void) | undefined,
) {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const leave = useEffectEvent((id: string) => {
    showMessage(t`Your result has been sent and stored. It has its ID and its link now.`)
    onSent?.(id)
    const address = pathTo('result-id', locale, id)
    const isSamePage = onSent !== undefined && !wantsToShare
    const state: SamePage | undefined = isSamePage ? { isSamePage } : undefined
    void navigate(wantsToShare ? `${address}#${SHARE_ID}` : address, {
      replace: true,
      preventScrollReset: isSamePage,
      state,
    })
  })
  const id = pending.state === 'saved' ? pending.id : undefined
  useEffect(() => {
    if (id !== undefined) leave(id)
  }, [id])
}

/** Requests persistent storage, now that answers wait here and Firefox's prompt interrupts no question. */
function useLastingStorage() {
  useEffect(() => void askToPersist(), [])
}

type Waiting = Extract<Pending, { state: 'waiting' }>

type DeviceReportProps = Pick<PendingReportProps, 'onKnown' | 'card'> & {
  waiting: Waiting
  sent: Result | undefined
  keep: ReactNode
}

function DeviceReport({ waiting, sent, keep, onKnown, card }: DeviceReportProps) {
  const { save } = waiting.row
  const { seed } = waiting
  useLastingStorage()
  const result = useMemo(() => makeResult('', save, seed), [save, seed])
  const report = useReportText()
  const interpretation = useInterpretation(result, waiting.reader)
  const rendered =
    interpretation.state === 'loaded' && !save.invalid ? interpretation.value.portrait : undefined
  const numbers = interpretation.state === 'loaded' ? interpretation.value.numbers : undefined
  const texts = report.state === 'loaded' ? report.value : undefined
  const locale = useLocale()
  const clear = useMemo(
    () => (numbers && texts ? clearFacets(numbers, texts, locale) : []),
    [numbers, texts, locale],
  )
  // Before the report is painted: the card stands above it.
  useLayoutEffect(() => {
    const card = rendered && texts && <ResultCard result={result} portrait={rendered} clear={clear} />
    onKnown({ time: save.dateStamp, title: rendered?.title.text, card })
  }, [save.dateStamp, rendered, result, texts, clear, onKnown])
  // Current if all answers were given to one version of the items; the English original has never changed.
  const isOfOneVersion = save.bank !== undefined || save.lang === 'en'
  if (report.state === 'loaded' && interpretation.state === 'loaded') {
    return (
      <ScrollAnchor about={sent?.id}>
        <Report
          result={sent ?? result}
          texts={report.value}
          numbers={interpretation.value.numbers}
          clear={clear}
          portrait={rendered}
          itemsAreCurrent={isOfOneVersion}
          keep={keep}
          card={card?.(sent ?? result, { interpretation: interpretation.value, clear })}
          linked={sent !== undefined}
        />
      </ScrollAnchor>
    )
  }
  const failed = [report, interpretation].find((part) => part.state === 'failed')
  if (!failed) return keep
  return (
    <div className="report">
      {keep}
      {interpretation.state === 'loaded' && (
        <BareOverview numbers={interpretation.value.numbers} testLang={result.lang} />
      )}
      <div className="notice">
        <p>
          <Trans>We couldn’t load all of the report. Your answers are complete.</Trans>
        </p>
        <SmallButton onClick={failed.retry}>
          <Trans>Try again</Trans>
        </SmallButton>
      </div>
    </div>
  )
}

/** The five domains, shown when the report's texts fail to load: their numbers need none. */
function BareOverview({ numbers, testLang }: { numbers: ReportNumbers; testLang: string }) {
  const { i18n } = useLingui()
  const entries = REPORT_ORDER.map((domain) => ({
    domain,
    numbers: numbers.scales[domain],
    title: { text: nameDomain(i18n, domain), mark: {} },
  }))
  return <Overview entries={entries} testLang={testLang} linked={false} />
}

/** Shown in place of the report while the device is asked. */
export function PendingLoading() {
  return (
    <p className="soft">
      <Trans>Looking for your answers on this device…</Trans>
    </p>
  )
}

/** The device may still answer; then the report takes this notice's place. */
function DeviceSilent() {
  return (
    <div className="notice" data-type="warning">
      <p>
        <Trans>This device didn’t answer. Please try again.</Trans>
      </p>
      <SmallButton onClick={() => location.reload()}>
        <Trans>Try again</Trans>
      </SmallButton>
    </div>
  )
}

function NothingWaiting() {
  const path = usePathTo()
  return (
    <div className="stack">
      <p>
        <Trans>There’s no finished test at this address on this device.</Trans>
      </p>
      <p className="row">
        <Link className="button" to={path('test')}>
          <Trans>Take the test</Trans>
        </Link>
        <Link className="button button-outline" to={path('result')}>
          <Trans>Get a result by its ID</Trans>
        </Link>
      </p>
    </div>
  )
}
