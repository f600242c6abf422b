import { Trans } from '@lingui/react/macro'

/** Shown from the last slide until the first question. */
export function ReadySlide() {
  return (
    <h1 tabIndex={-1}>
      <Trans>Getting your questions ready…</Trans>
    </h1>
  )
}
