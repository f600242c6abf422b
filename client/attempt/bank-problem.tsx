import { Trans, useLingui } from '@lingui/react/macro'
import { RequestError } from '../api.ts'
import { describeRequestError } from '../app/request-error-words.ts'
import { InventoryMissing } from './bank-file.ts'

type Props = { error: unknown; retry: () => void; chooseLanguage: (() => void) | undefined }

/** The questions could not be had: says why, and what to do. */
export function BankProblem({ error, retry, chooseLanguage }: Props) {
  const { i18n } = useLingui()
  return (
    <div className="bank-problem stack">
      <h1>
        <Trans>The questions are not here yet</Trans>
      </h1>
      <div className="notice" data-type="warning" role="alert">
        {error instanceof InventoryMissing ? (
          <p>
            <Trans>Inventory not found. Try another language input.</Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>
                They could not be loaded, and the test does not start without all of them. Check your
                connection and try again.
              </Trans>
            </p>
            {error instanceof RequestError && <p className="small">{describeRequestError(i18n, error)}</p>}
          </>
        )}
      </div>
      <div className="row">
        <button type="button" className="button" onClick={retry}>
          <Trans>Try again</Trans>
        </button>
        {chooseLanguage && (
          <button type="button" className="button button-outline" onClick={chooseLanguage}>
            <Trans>Choose another language</Trans>
          </button>
        )}
      </div>
    </div>
  )
}
