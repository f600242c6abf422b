import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouteError } from 'react-router'
import { RequestError } from '../base/network/api.ts'
import { usePathTo } from '../base/locale/locale-context.tsx'
import { statusOf, unknownGuardOf } from './error-status.ts'
import { PageHead, describeError } from './page-head.tsx'
import { ChunkMissing } from '../base/arrival/load-module.ts'

/** Shown in place of a page that could not be displayed, or not yet. The frame around it stays. */
export function ErrorScreen() {
  const error = useRouteError()
  const { i18n } = useLingui()
  const path = usePathTo()
  const status = statusOf(error)
  return (
    <div className="error-screen container">
      <PageHead head={describeError(i18n, status)} />
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
  // The wording of the message is specified; in the code these are guards.
  const middleware = unknownGuardOf(error)
  return (
    <>
      <h1>
        <Trans>An error occurred</Trans>
      </h1>
      {error instanceof ChunkMissing && error.offline ? (
        <p>
          <Trans>
            This page isn’t on your device yet, and you’re offline. It opens by itself when you’re back
            online.
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
      {error instanceof RequestError && <RequestMessage error={error} />}
    </>
  )
}

/**
 * Describes a request that was aborted or failed with a status. Pages report an unreachable server
 * themselves.
 */
function RequestMessage({ error: { kind, status } }: { error: RequestError }) {
  return (
    <p>
      {kind === 'aborted' ? (
        <Trans>The request was canceled.</Trans>
      ) : (
        <Trans>Request failed with status code {status}</Trans>
      )}
    </p>
  )
}
