import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { latePart } from '../base/ui/late-part.tsx'
import type { Head } from '../screen.ts'

const OnThisDevice = latePart(
  async () => (await import('../installed/on-this-device/on-this-device.tsx')).OnThisDevice,
  { words: ['on-this-device', 'report', 'own'] },
)

export function describe(i18n: I18n): Head {
  return {
    title: i18n._(msg`On this device`),
    description: i18n._(msg`What this site keeps in your browser, and what you can do with it.`),
    indexed: false,
  }
}

export default function DeviceScreen() {
  return (
    <div className="result-form">
      <h1>
        <Trans>On this device</Trans>
      </h1>
      <p className="lead">
        <Trans>What this site keeps in your browser, and what you can do with it.</Trans>
      </p>
      <noscript>
        <p className="notice">
          <Trans>
            Scripts are turned off in this browser. Without them the site keeps no tests and no results here,
            and this page has nothing to show.
          </Trans>
        </p>
      </noscript>
      <OnThisDevice />
    </div>
  )
}
