import { Trans } from '@lingui/react/macro'
import { SlideButton } from './slide-button.tsx'

/** To the slide before this one. */
export function BackButton() {
  return (
    <SlideButton className="button button-quiet slide-back" event={{ type: 'wentBack' }}>
      <Trans>Back</Trans>
    </SlideButton>
  )
}
