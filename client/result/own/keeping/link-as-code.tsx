import { useLingui } from '@lingui/react/macro'
import { useState, useMemo } from 'react'
import { SmallButton } from '../../../base/ui/small-button.tsx'
import { generate } from 'lean-qr/nano'
import { toSvgPath } from 'lean-qr/extras/svg'

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

/** The light margin that readers need around a code, in modules (ISO/IEC 18004 asks for four). */
const QUIET_ZONE = 4

type QrCodeProps = {
  /** An address, at most 2,953 bytes long. */
  link: string
  /** In CSS pixels, its margin included. */
  size?: number
}

/**
 * A link as a QR code, dark on light in every theme and in print, with the link itself below it. Generated in
 * the page, without a request.
 */
export function QrCode({ link, size = 240 }: QrCodeProps) {
  const { t } = useLingui()
  const { path, side } = useMemo(() => drawCode(link), [link])
  return (
    <figure className="qr-code">
      <svg
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
        width={size}
        height={size}
        role="img"
        aria-label={t`The link as a QR code`}
        shapeRendering="crispEdges"
      >
        <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <figcaption>
        <a className="keep-link" href={link} dir="ltr" translate="no">
          {link}
        </a>
      </figcaption>
    </figure>
  )
}

/** The path of a code's dark modules, and the modules per side including the margin. */
function drawCode(link: string): { path: string; side: number } {
  const code = generate(link)
  return { path: toSvgPath(code), side: code.size + 2 * QUIET_ZONE }
}
