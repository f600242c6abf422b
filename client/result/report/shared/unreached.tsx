import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { RequestError } from '../../../base/network/api.ts'
import { retryUntilDone } from '../../../base/network/retry-until-done.ts'
import { describeRequestError } from '../../../base/network/request-error-messages.ts'
import { SmallButton } from '../../../base/ui/small-button.tsx'

/** Shown for a page that is not on this device while the server is out of reach; opens it afterwards. */
export function Unreached({ title, error }: { title: ReactNode; error: RequestError }) {
  const { i18n } = useLingui()
  useRetryUntilDone()
  return (
    <>
      <h1>{title}</h1>
      <div className="notice" data-type="warning" role="status">
        <p>
          <Trans>It opens by itself as soon as the server can be reached.</Trans>
        </p>
        <p className="small">{describeRequestError(i18n, error)}</p>
        <TryAgain />
      </div>
    </>
  )
}

/** Reloads the page's data until the component that uses this is no longer shown. */
export function useRetryUntilDone(): void {
  const { revalidate } = useRevalidator()
  const again = useEffectEvent(revalidate)
  useEffect(() => retryUntilDone(() => again().then(() => false), { failures: 1 }), [])
}

/** A button that reloads the page's data at once. */
export function TryAgain() {
  const { t } = useLingui()
  const { revalidate, state } = useRevalidator()
  const trying = state === 'loading'
  return (
    <SmallButton aria-disabled={trying} onClick={() => void (trying || revalidate())}>
      {trying ? t`Trying…` : t`Try again`}
    </SmallButton>
  )
}

/** A page's data did not load because the server could not be reached, which may be temporary. */
export type Unreachable = { kind: 'unreached'; error: RequestError }

/**
 * The data that a page loads, or that the server could not be reached for it.
 * @throws any other failure: an error status, an aborted request, a programming error
 */
export async function catchUnreachable<Data>(loading: Promise<Data>): Promise<Data | Unreachable> {
  try {
    return await loading
  } catch (error) {
    const unreached = error instanceof RequestError && error.kind !== 'status' && error.kind !== 'aborted'
    if (!unreached) throw error
    return { kind: 'unreached', error }
  }
}
