/*
 * Reads QR codes with the browser's own reader, from a photo or from a camera. Pictures stay on the device.
 */

/** The part of the Shape Detection API that is used; TypeScript's library does not have it. */
type BarcodeReader = { detect(image: ImageBitmap | HTMLVideoElement): Promise<{ rawValue: string }[]> }
type BarcodeReaderClass = {
  new (options: { formats: string[] }): BarcodeReader
  getSupportedFormats(): Promise<string[]>
}

declare global {
  // Missing in Firefox, in Safari, and in Chromium where the system reads no codes.
  var BarcodeDetector: BarcodeReaderClass | undefined
}

/** The time between two reads of the camera's picture, in milliseconds. */
const LOOK_EVERY = 200

/** Whether this browser reads QR codes. */
export async function readsCodes(): Promise<boolean> {
  const formats = await globalThis.BarcodeDetector?.getSupportedFormats()
  return formats?.includes('qr_code') ?? false
}

/** Whether the browser offers camera access, which requires https. */
export function hasCamera(): boolean {
  return Boolean((navigator as { mediaDevices?: MediaDevices }).mediaDevices?.getUserMedia)
}

/** The text of the first QR code in a photo; undefined when there is none, or the file is no picture. */
export async function readPhoto(photo: Blob): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(photo)
    const text = await readPicture(picture)
    picture.close()
    return text
  } catch {
    return undefined
  }
}

/**
 * Shows the picture of the phone's rear camera until it contains a QR code. Always releases the camera.
 * @returns the text of the code; undefined when `stop` was aborted before
 * @throws DOMException when the camera is refused, in use, or missing
 */
export async function readCamera(video: HTMLVideoElement, stop: AbortSignal): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    if (stop.aborted) return undefined
    video.srcObject = stream
    await video.play()
    while (!stop.aborted) {
      // A frame that cannot be read is skipped.
      const text = await readPicture(video).catch(() => undefined)
      if (text !== undefined) return text
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
    }
    return undefined
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}

let reader: BarcodeReader | undefined

async function readPicture(picture: ImageBitmap | HTMLVideoElement): Promise<string | undefined> {
  if (!globalThis.BarcodeDetector) return undefined
  reader ??= new globalThis.BarcodeDetector({ formats: ['qr_code'] })
  const [code] = await reader.detect(picture)
  return code?.rawValue
}
