import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { findLocale } from '../../../../locales/locales.ts'
import { useLocale } from '../../../base/locale/locale-context.tsx'
import { showMessage } from '../../../base/stores/snackbar-store.ts'
import { composeCard, type PictureOf } from './compose-card.ts'
import { drawPicture } from './draw-picture.ts'
import { canShareFiles, describeFailure, encodePicture, savePicture, sharePicture } from './picture-file.ts'

/**
 * The main button below a card: shares its picture with the device's share sheet, or downloads it where that takes no
 * pictures. It leaves out neuroticism.
 */
export function ShareCard(of: PictureOf) {
  const { i18n } = useLingui()
  const { dir } = findLocale(useLocale())
  const [canShare] = useState(canShareFiles)
  const give = async () => {
    try {
      const file = await encodePicture(drawPicture('upright', composeCard(i18n, of), dir))
      if (canShare) await sharePicture(i18n, file)
      else savePicture(file)
    } catch (error) {
      showMessage(describeFailure(i18n, error), 'error')
    }
  }
  return (
    <button
      type="button"
      className="button button-pink"
      data-way={canShare ? 'sheet' : undefined}
      onClick={() => void give()}
    >
      {canShare ? <Trans>Share it</Trans> : <Trans>Save picture</Trans>}
    </button>
  )
}
