import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Save } from '../../../../banks/save-payload.ts'
import { useLocale } from '../../../base/locale/locale-context.tsx'
import { TryNow } from '../forms/device-contents.tsx'
import { formatTime } from '../forms/format-date.ts'
import { downloadFile } from '../../../base/ui/download-file.ts'
import type { StoredIn } from '../../../device/device-writer.ts'
import { isUnreadable, type SaveRow } from '../../../device/outbox.ts'
import { SmallButton } from '../../../base/ui/small-button.tsx'

type WaitingSaveProps = {
  row: SaveRow
  /** Whether its answers cannot be read, so that there is no report. */
  isDamaged?: boolean
  /** `device` unless the device has not stored it. */
  storedIn: StoredIn
  wantsToShare: boolean
  onWantsToShare: () => void
  /** Renders what else is offered while the device keeps a save that will be sent. */
  offer?: ((row: SaveRow) => ReactNode) | undefined
}

/** Shown in place of the ID: that the save is on its way, or why not, and what can be done. */
export function WaitingSave({
  row,
  isDamaged = isUnreadable(row),
  storedIn,
  wantsToShare,
  onWantsToShare,
  offer,
}: WaitingSaveProps) {
  const refused = row.state === 'refused' || isDamaged
  return (
    <section
      className="card keep waiting"
      data-unsaid
      data-state={refused ? 'refused' : 'waiting'}
      aria-labelledby="waiting-title"
    >
      <div>
        <h2 id="waiting-title">{refused ? <Trans>Not sent</Trans> : <Trans>Waiting to be sent</Trans>}</h2>
        <WaitingMessage isDamaged={isDamaged} refused={refused} storedIn={storedIn} />
        <div className="row">
          <TryNow attemptKey={row.key} />
          {(refused || storedIn !== 'device') && (
            <SmallButton onClick={() => downloadSave(row.save)}>
              <Trans>Download your answers</Trans>
            </SmallButton>
          )}
          {!refused && storedIn === 'device' && offer?.(row)}
        </div>
        {!isUnreadable(row) && <LastTry row={row} />}
      </div>
      {!isDamaged && <WaitingShare wanted={wantsToShare} onWant={onWantsToShare} />}
    </section>
  )
}

/** Sharing needs the link. Visitors who want to share can ask to be taken there when it is ready. */
function WaitingShare({ wanted, onWant }: { wanted: boolean; onWant: () => void }) {
  return (
    <div className="share">
      <h2>
        <Trans>Share it</Trans>
      </h2>
      <p>
        <Trans>There’s no link to share yet: it comes with the ID.</Trans>
      </p>
      <SmallButton aria-pressed={wanted} onClick={onWant}>
        <Trans>Share when it’s sent</Trans>
      </SmallButton>
      <output className="small soft">
        {wanted && <Trans>We’ll take you there as soon as the link is ready.</Trans>}
      </output>
    </div>
  )
}

function WaitingMessage({
  isDamaged,
  refused,
  storedIn,
}: {
  isDamaged: boolean
  refused: boolean
  storedIn: StoredIn
}) {
  return (
    <>
      {isDamaged ? (
        <p>
          <Trans>
            The answers of this test can’t be read, so there’s no report. They’re kept here, and we’ll try
            again once this site has been updated.
          </Trans>
        </p>
      ) : refused ? (
        <p>
          <Trans>
            The server didn’t accept your answers. They’re kept here, and we’ll try again once this site has
            been updated.
          </Trans>
        </p>
      ) : (
        <p>
          {storedIn === 'device' && <Trans>Your answers are safe on this device.</Trans>}{' '}
          <Trans>
            Your result gets its ID and link as soon as there’s a connection; this happens automatically.
          </Trans>
        </p>
      )}
      {storedIn !== 'device' && (
        <p className="notice" data-type="warning">
          <Trans>
            This browser doesn’t let the site store anything. Keep this tab open until your result has been
            sent.
          </Trans>
        </p>
      )}
    </>
  )
}

/** How the last try failed, and when: so that each is told, also one that fails like the one before. */
function LastTry({ row: { error, status, triedAt } }: { row: SaveRow }) {
  const locale = useLocale()
  const time = triedAt !== undefined && formatTime(triedAt, locale)
  return (
    <output className="small soft">
      {time === false ? null : status !== undefined ? (
        <Trans>
          Last try at {time}: request failed with status code {status}
        </Trans>
      ) : (
        error !== undefined && <Trans>Last try at {time}: we couldn’t reach the server.</Trans>
      )}
    </output>
  )
}

/** Downloads a save as a file: answers that the server refused still belong to the visitor. */
function downloadSave(save: Save): void {
  downloadFile('big-five-answers.json', 'application/json', JSON.stringify(save, null, 2))
}
