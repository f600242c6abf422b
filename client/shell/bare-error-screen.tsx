import { useRouteError } from 'react-router'

/**
 * The last-resort error screen, for when the frame or the error page itself failed. In English, because no
 * messages can be looked up here. The wording is specified, "occured" included; do not correct it.
 */
export function BareErrorScreen() {
  const error = useRouteError()
  return (
    <main className="container" lang="en" dir="ltr">
      <h1>An error occured while showing the error page</h1>
      <p>{error instanceof Error ? error.message : 'Unknown error'}</p>
      <p>
        <a href="/">Go to home page</a>
      </p>
    </main>
  )
}
