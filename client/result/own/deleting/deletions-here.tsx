import { Trans } from '@lingui/react/macro'
import { UNKNOWN_ID } from '../../../../banks/result-id.ts'
import { forgetDeletion } from './deletions.ts'
import type { DeletionRow } from '../../../device/outbox.ts'
import { readDeletions, useLive } from '../../../device/database/live.ts'
import { SmallButton } from '../../../base/ui/small-button.tsx'

/** Lists the deletions that wait to be sent, or that the server has refused. */
export function DeletionsHere() {
  const { value: rows } = useLive(readDeletions)
  return rows?.map((row) => <Notice key={row.key} row={row} />)
}

function Notice({ row: { key, id, state } }: { row: DeletionRow }) {
  const name = id !== UNKNOWN_ID && (
    <code dir="ltr" translate="no">
      {`${id.slice(0, 8)}…`}
    </code>
  )
  if (state === 'waiting') {
    return (
      <div className="notice" data-type="info">
        <p>
          {name ? (
            <Trans>Result: {name}. It will be deleted from the server as soon as it can be reached.</Trans>
          ) : (
            <Trans>
              You deleted a test that was waiting to be sent. In case the server has it, it will be deleted
              there as soon as it can be reached.
            </Trans>
          )}
        </p>
      </div>
    )
  }
  const forget = () => forgetDeletion(key)
  return (
    <div className="notice row" data-type="warning">
      <p className="grow">
        {name ? (
          <Trans>Result: {name}. The server didn’t delete it: it doesn’t know it by its recovery key.</Trans>
        ) : (
          <Trans>The server didn’t accept the deletion of a test that was waiting to be sent.</Trans>
        )}
      </p>
      <SmallButton onClick={() => void forget().catch(() => {})}>
        <Trans>Remove this note</Trans>
      </SmallButton>
    </div>
  )
}
