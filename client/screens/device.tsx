import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { latePart } from '../own/late-part.tsx'
import { addOwnWords } from '../own/own-words.ts'
import type { Head } from '../screen.ts'

const OnThisDevice = latePart(
  async () => (await import('../on-this-device/on-this-device.tsx')).OnThisDevice,
  async (i18n) => {
    const { addWords } = await import('../on-this-device/words.ts')
    await Promise.all([addWords(i18n), addOwnWords(i18n)])
  },
)

export function describe(i18n: I18n): Head {
  return {
    title: i18n._(msg`On this device`),
    // Nobody finds it by its description: search engines leave it out.
    description: i18n._(msg`On this device`),
    indexed: false,
  }
}

export default function DeviceScreen() {
  return (
    <div className="result-form">
      <h1>
        <Trans>On this device</Trans>
      </h1>
      <OnThisDevice />
    </div>
  )
}
