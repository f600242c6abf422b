import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { downloadSave, tryNow, type PendingAttempt } from '../outbox/pending.ts'

export type Waiting = Extract<PendingAttempt, { state: 'waiting' }>

type WaitingSaveProps = {
  attemptKey: string
  waiting: Waiting
  wantsToShare: boolean
  onWantsToShare: () => void
}

/** Stands where the ID will: that the save is on its way, or why it is not, and what can be done. */
export function WaitingSave({ attemptKey, waiting, wantsToShare, onWantsToShare }: WaitingSaveProps) {
  return (
    <section
      className="card keep waiting"
      data-state={waiting.refused ? 'refused' : 'waiting'}
      aria-labelledby="waiting-title"
    >
      <div>
        <h2 id="waiting-title">
          {waiting.refused ? <Trans>Not saved</Trans> : <Trans>Waiting to be saved</Trans>}
        </h2>
        <WaitingWords waiting={waiting} />
        <div className="row">
          <TryNow attemptKey={attemptKey} />
          {(waiting.refused || waiting.inMemory) && (
            <button
              type="button"
              className="button button-outline button-small"
              onClick={() => downloadSave(waiting.save)}
            >
              <Trans>Download your answers</Trans>
            </button>
          )}
        </div>
        <LastTry waiting={waiting} />
      </div>
      <WaitingShare wanted={wantsToShare} onWant={onWantsToShare} />
    </section>
  )
}

/** Sharing waits for the link; who wants it now is taken there then. */
function WaitingShare({ wanted, onWant }: { wanted: boolean; onWant: () => void }) {
  return (
    <div className="share">
      <h2>
        <Trans>Share it</Trans>
      </h2>
      <p>
        <Trans>There is no link to share yet: it comes with the ID.</Trans>
      </p>
      <button
        type="button"
        className="button button-outline button-small"
        aria-pressed={wanted}
        onClick={onWant}
      >
        <Trans>Share when it is saved</Trans>
      </button>
      <output className="small soft">
        {wanted && <Trans>You will be taken to it as soon as the link is there.</Trans>}
      </output>
    </div>
  )
}

function WaitingWords({ waiting: { refused, inMemory } }: { waiting: Waiting }) {
  return (
    <>
      {refused ? (
        <p>
          <Trans>
            The server did not take your answers. They are kept and tried again after an update of this site.
          </Trans>
        </p>
      ) : (
        <p>
          {!inMemory && <Trans>Your answers are saved on this device.</Trans>}{' '}
          <Trans>
            Your result gets its ID and link as soon as there is a connection; it happens by itself.
          </Trans>
        </p>
      )}
      {inMemory && (
        <p className="notice" data-type="warning">
          <Trans>
            This browser does not let the site store anything. Keep this tab open until your result is saved.
          </Trans>
        </p>
      )}
    </>
  )
}

function LastTry({ waiting: { error, status } }: { waiting: Waiting }) {
  return (
    <output className="small soft">
      {status !== undefined ? (
        <Trans>Last try: Request failed with status code {status}</Trans>
      ) : (
        error !== undefined && <Trans>Last try: the server could not be reached.</Trans>
      )}
    </output>
  )
}

function TryNow({ attemptKey }: { attemptKey: string }) {
  const { t } = useLingui()
  const [trying, setTrying] = useState(false)
  const send = async () => {
    if (trying) return
    setTrying(true)
    await tryNow(attemptKey).catch(() => {})
    setTrying(false)
  }
  return (
    <button type="button" className="button button-small" aria-disabled={trying} onClick={() => void send()}>
      {trying ? t`Trying…` : t`Try now`}
    </button>
  )
}
