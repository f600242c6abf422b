import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Result } from '../../../../banks/result.ts'
import { useLocale } from '../../../base/locale/locale-context.tsx'
import type { OpenAttempt } from '../../../device/attempt-store.ts'
import type { KnownResult } from '../../../device/database/database.ts'
import { deliverFor } from '../../../device/outbox/delivery-triggers.ts'
import { markPlaces } from '../../../base/charts/axis.ts'
import { Mark } from '../../../base/charts/mark.tsx'
import { SmallButton } from '../../../base/ui/small-button.tsx'
import { syncedAttempts } from '../../../device/attempts.ts'
import { readOpen, readResults, readWaiting, useLive } from '../../../device/database/live.ts'
import type { SaveRow } from '../../../device/outbox.ts'
import { useStore } from '../../../base/stores/use-store.ts'
import { fetchTitle } from './interpretation.ts'
import { LanguageTaken, TimeTaken } from './taken.tsx'

/**
 * The results on this device, last seen first; none if it refuses storage, and until it answers. `isKnown`: the
 * device has answered, so that there is nothing where nothing is listed.
 */
export function useKnownResults(): { known: readonly KnownResult[]; isKnown: boolean } {
  const { value } = useLive(readResults)
  return { known: value ?? [], isKnown: value !== undefined }
}

/** The saves that wait, newest first: those in this tab alone, then those on the device. */
export function useWaitingSaves(): { waiting: readonly SaveRow[]; isKnown: boolean } {
  useStore(syncedAttempts.changed, 0)
  const { value } = useLive(readWaiting)
  const there = value ?? []
  const stored = new Set(there.map(({ key }) => key))
  const here = syncedAttempts.peekWaiting().filter(({ key }) => !stored.has(key))
  return { waiting: [...here, ...[...there].reverse()], isKnown: value !== undefined }
}

/** The unfinished tests with an answer, on the device and in this tab, in the order they are offered. */
export function useBegunTests(): readonly OpenAttempt[] {
  const { value } = useLive(readOpen)
  return syncedAttempts.joinOpen(value ?? undefined).filter(({ answered }) => answered > 0)
}

type KnownResultFactsProps = {
  known: KnownResult
  /** Whether to mark a result of a test taken here; a list of such results only says it once. */
  marksOwn?: boolean
}

/**
 * What distinguishes results in a list: its mark, the name given on this device or the portrait's title, the time and language
 * of the test, whether it was taken here, and the beginning of the id.
 */
export function KnownResultFacts({ known, marksOwn = true }: KnownResultFactsProps) {
  const { id, result, attempt, name } = known
  return (
    <>
      {!result.invalid && <Mark places={markPlaces(result.scores)} size={40} />}
      <span className="result-facts">
        {name !== undefined ? (
          <bdi className="result-name" translate="no">
            {name}
          </bdi>
        ) : (
          !result.invalid && <PortraitTitle result={result} />
        )}
        <TimeTaken time={result.dateStamp} />
        <span className="soft">
          <LanguageTaken code={result.lang} />
        </span>
        {marksOwn && attempt !== undefined && (
          <span className="tag">
            <Trans>Taken here</Trans>
          </span>
        )}
        <code className="soft" dir="ltr" translate="no">
          {`${id.slice(0, 8)}…`}
        </code>
      </span>
    </>
  )
}

/** A portrait's title, once the norms have loaded; its line is there from the beginning. */
function PortraitTitle({ result: { scores } }: { result: Pick<Result, 'scores'> }) {
  const locale = useLocale()
  const [title, setTitle] = useState<string>()
  useEffect(() => {
    let isShown = true
    // Without the norms, the other facts have to do.
    void fetchTitle(scores, locale).then(
      (found) => isShown && setTitle(found),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [scores, locale])
  return <span className="result-name">{title}</span>
}

/** A button that sends what waits of an attempt at once. */
export function TryNow({ attemptKey }: { attemptKey: string }) {
  const { t } = useLingui()
  const [trying, setTrying] = useState(false)
  const send = async () => {
    if (trying) return
    setTrying(true)
    await deliverFor(attemptKey, { eager: true }).catch(() => {})
    setTrying(false)
  }
  return (
    <SmallButton look="filled" aria-disabled={trying} onClick={() => void send()}>
      {trying ? t`Trying…` : t`Try now`}
    </SmallButton>
  )
}
