import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '../../base/locale/locale-context.tsx'
import { pathToPending } from '../../pages.ts'
import { TryNow, useBegunTests, useWaitingSaves } from '../../result/report/forms/device-contents.tsx'
import { TimeTaken } from '../../result/report/forms/taken.tsx'
import { isUnreadable, type SaveRow } from '../../device/outbox.ts'
import { showMessage } from '../../base/stores/snackbar-store.ts'
import { Link } from 'react-router'
import { downloadTests } from './carry/collect-tests.ts'
import { DeletionsHere } from '../../result/own/deleting/deletions-here.tsx'
import { SmallButton } from '../../base/ui/small-button.tsx'
import { Section } from '../../base/ui/section.tsx'

/** Lists what waits to be sent, since when, and the ways to help it along. */
export function WaitingHere() {
  const { t } = useLingui()
  const { waiting, isKnown } = useWaitingSaves()
  const isUnsent = useBegunTests().length > 0 || waiting.length > 0
  const download = () =>
    void downloadTests('unsent').catch(() =>
      showMessage(t`This device didn’t answer. Please try again.`, 'error'),
    )
  return (
    <Section
      id="waiting-here"
      className="device-results stack"
      title={<Trans>What’s still to be sent</Trans>}
    >
      {waiting.map((row) => (
        <Waiting key={row.key} row={row} />
      ))}
      {isKnown && waiting.length === 0 && (
        <p>
          <Trans>No finished test is waiting.</Trans>
        </p>
      )}
      <DeletionsHere />
      {isUnsent && (
        <>
          <p>
            <SmallButton onClick={download}>
              <Trans>Download what isn’t sent</Trans>
            </SmallButton>
          </p>
          <p className="soft small">
            <Trans>
              The file holds your answers. You can open it here, or on another device, on this page.
            </Trans>
          </p>
        </>
      )}
    </Section>
  )
}

function Waiting({ row }: { row: SaveRow }) {
  const { key, state, addedAt, triedAt, status } = row
  const locale = useLocale()
  const since = <TimeTaken time={addedAt} />
  const tried = triedAt !== undefined && !isUnreadable(row) && <TimeTaken time={triedAt} />
  return (
    <div className="notice row" data-type={state === 'refused' ? 'warning' : 'info'}>
      <div className="grow">
        <p>
          {isUnreadable(row) ? (
            <Trans>A test of {since} whose answers can’t be read</Trans>
          ) : state === 'refused' ? (
            <Trans>A test of {since} that the server didn’t accept</Trans>
          ) : (
            <Trans>A finished test, waiting since {since}</Trans>
          )}
        </p>
        <output className="small soft">
          {tried &&
            (status === undefined ? (
              <Trans>Last try on {tried}: we couldn’t reach the server.</Trans>
            ) : (
              <Trans>
                Last try on {tried}: request failed with status code {status}
              </Trans>
            ))}
        </output>
      </div>
      <Link className="button button-outline button-small" to={pathToPending(locale, key)}>
        <Trans>Open the report</Trans>
      </Link>
      <TryNow attemptKey={key} />
    </div>
  )
}
