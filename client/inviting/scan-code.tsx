import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useState, type ChangeEvent } from 'react'
import { FieldProblem } from '../report/field.tsx'

/** The part of the Shape Detection API that is used; TypeScript's library does not have it. */
type BarcodeReader = { detect(image: ImageBitmap): Promise<{ rawValue: string }[]> }
type BarcodeReaderClass = {
  new (options: { formats: string[] }): BarcodeReader
  getSupportedFormats(): Promise<string[]>
}

declare global {
  // Missing in Firefox, in Safari, and in Chromium where the system reads no codes.
  var BarcodeDetector: BarcodeReaderClass | undefined
}

type ScanCodeProps = {
  /** Told what the code says. */
  onFound: (text: string) => void
}

/**
 * Reads a QR code from a photo: a phone opens its camera for that, after a tap, and the picture stays on the device.
 * Nothing where the browser reads no codes.
 */
export function ScanCode({ onFound }: ScanCodeProps) {
  const id = useId()
  const isAble = useIsAble()
  const [isMissing, setMissing] = useState(false)
  if (!isAble) return null
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [photo] = currentTarget.files ?? []
    if (!photo) return
    const text = await readCode(photo).catch(() => undefined)
    // The same photo may be chosen again.
    currentTarget.value = ''
    setMissing(text === undefined)
    if (text !== undefined) onFound(text)
  }
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        <Trans>Or scan its QR code</Trans>
      </label>
      <input
        id={id}
        className="input"
        type="file"
        accept="image/*"
        capture="environment"
        aria-invalid={isMissing}
        aria-describedby={`${id}-problem`}
        onChange={(event) => void read(event)}
      />
      <FieldProblem id={`${id}-problem`}>
        {isMissing && <Trans>There’s no QR code to be read in this picture. Try again from closer by.</Trans>}
      </FieldProblem>
    </div>
  )
}

function useIsAble(): boolean {
  const [isAble, setAble] = useState(false)
  useEffect(() => {
    let current = true
    const ask = async () => {
      const formats = (await globalThis.BarcodeDetector?.getSupportedFormats()) ?? []
      if (current) setAble(formats.includes('qr_code'))
    }
    ask().catch(() => {})
    return () => {
      current = false
    }
  }, [])
  return isAble
}

/** What the first QR code of a picture says; undefined where there is none. */
async function readCode(photo: Blob): Promise<string | undefined> {
  if (!globalThis.BarcodeDetector) return undefined
  const picture = await createImageBitmap(photo)
  const [found] = await new globalThis.BarcodeDetector({ formats: ['qr_code'] }).detect(picture)
  picture.close()
  return found?.rawValue
}
