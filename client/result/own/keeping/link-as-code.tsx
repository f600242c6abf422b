import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { latePart } from '../../../base/ui/late-part.tsx'
import { SmallButton } from '../../../base/ui/small-button.tsx'

const QrCode = latePart(async () => (await import('../qr/qr-code.tsx')).QrCode, {
  isAwaited: true,
})

/** A button that shows a link as a QR code, to be scanned or printed. */
export function LinkAsCode({ link }: { link: string }) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <p>
        <SmallButton aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? t`Hide the QR code` : t`Show as a QR code`}
        </SmallButton>
      </p>
      {isShown && <QrCode link={link} />}
    </>
  )
}
