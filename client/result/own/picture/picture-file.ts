import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { withTimeout } from '../../../base/network/timeout.ts'
import { showMessage } from '../../../base/stores/snackbar-store.ts'
import { downloadFile } from '../../../base/ui/download-file.ts'
import { openShareSheet } from '../../../base/ui/share.ts'
import { UnreadableCanvas } from './draw-picture.ts'

/** How long a browser has to encode a picture, in milliseconds. */
const ENCODING_TIMEOUT = 5_000

export const PICTURE_TYPE = 'image/png'
const NAME = 'big-five.png'

/** Whether this device's share sheet takes pictures. */
export function canShareFiles(): boolean {
  const file = new File([], NAME, { type: PICTURE_TYPE })
  return typeof navigator.share === 'function' && (navigator.canShare?.({ files: [file] }) ?? false)
}

/**
 * Makes a file of a picture.
 * @throws UnreadableCanvas
 */
export async function encodePicture(canvas: HTMLCanvasElement): Promise<File> {
  const encode = () => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, PICTURE_TYPE))
  // Some browsers that refuse never call back.
  const blob = await withTimeout(ENCODING_TIMEOUT, encode).catch(() => null)
  if (!blob) throw new UnreadableCanvas()
  return new File([blob], NAME, { type: PICTURE_TYPE })
}

/** Downloads a picture. */
export function savePicture(file: File): void {
  downloadFile(NAME, PICTURE_TYPE, file)
}

/** Opens the device's share sheet with a picture, or downloads it where that does not open. */
export async function sharePicture(i18n: I18n, file: File): Promise<void> {
  if (await openShareSheet({ files: [file] })) return
  savePicture(file)
  showMessage(i18n._(msg`This browser didn’t open its share menu, so the picture was downloaded.`))
}

/** Why there is no picture. */
export function describeFailure(i18n: I18n, error: unknown): string {
  return error instanceof UnreadableCanvas
    ? i18n._(msg`This browser doesn’t let pages make pictures. Take a screenshot of the report instead.`)
    : i18n._(msg`The picture couldn’t be made. Please try again.`)
}
