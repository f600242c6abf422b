import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteError } from 'react-router'
import { Link } from '../ui/link.tsx'
import { RequestError } from '../api.ts'
import { usePathTo } from '../locale/locale-context.tsx'
import { statusOf, unknownMiddlewareOf } from './error-status.ts'
import { ChunkMissing } from './load-module.ts'
import { describeRequestError } from './request-error-words.ts'

/** What stands in a page's place when it could not be shown; the frame around it stays. */
export function ErrorScreen() {
  const error = useRouteError()
  const path = usePathTo()
  const status = statusOf(error)
  return (
    <div className="error-screen container">
      {status === 404 ? <NotFound /> : <OtherError error={error} status={status} />}
      <p>
        <Link className="button" to={path('index')}>
          <Trans>Go to home page</Trans>
        </Link>
      </p>
    </div>
  )
}

function NotFound() {
  return (
    <>
      <img src="/images/not-found.svg" alt="" width="320" height="200" />
      <h1>
        <Trans>404 Not Found</Trans>
      </h1>
      <p>
        <Trans>This page could not be found</Trans>
      </p>
    </>
  )
}

function OtherError({ error, status }: { error: unknown; status: number }) {
  const { i18n } = useLingui()
  const middleware = unknownMiddlewareOf(error)
  return (
    <>
      <h1>
        <Trans>An error occurred</Trans>
      </h1>
      {error instanceof ChunkMissing && error.offline ? (
        <p>
          <Trans>
            This page is not on your device yet, and there is no network. Try again when you are online.
          </Trans>
        </p>
      ) : (
        <p className="error-status">{status}</p>
      )}
      {middleware !== undefined && (
        <p>
          <Trans>Unknown middleware {middleware}</Trans>
        </p>
      )}
      {error instanceof RequestError && <p>{describeRequestError(i18n, error)}</p>}
    </>
  )
}
