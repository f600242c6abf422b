import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { I18n } from '@lingui/core'
import { findLocale } from '../../../../locales/locales.ts'
import { CARD_SIZES, type CardFormat } from '../../../base/charts/pictures/card-layout.ts'
import { useLocale } from '../../../base/locale/locale-context.tsx'
import { showMessage } from '../../../base/stores/snackbar-store.ts'
import { SmallButton } from '../../../base/ui/small-button.tsx'
import { composeCard, type PictureOf } from './compose-card.ts'
import { drawPicture } from './draw-picture.ts'
import {
  canShareFiles,
  describeFailure,
  encodePicture,
  PICTURE_TYPE,
  savePicture,
  sharePicture,
} from './picture-file.ts'

/** What the owner chose to show. */
type Choices = { format: CardFormat; neuroticism: boolean; numbers: boolean }

/** Makes a picture of a result as the owner chooses, shows it, and downloads or shares it. */
export function PictureMaker(of: PictureOf) {
  const { t, i18n } = useLingui()
  const [choices, setChoices] = useState<Choices>({ format: 'upright', neuroticism: false, numbers: false })
  const picture = usePicture(of, choices)
  const { width, height } = CARD_SIZES[choices.format]
  const change = (changes: Partial<Choices>) => setChoices({ ...choices, ...changes })
  const withFile = async (use: (i18n: I18n, file: File) => unknown) => {
    try {
      if (picture) await use(i18n, await encodePicture(picture.canvas))
    } catch (error) {
      showMessage(describeFailure(i18n, error), 'error')
    }
  }
  return (
    <>
      <p className="small soft">
        <Trans>
          Made on this device, and sent to nobody until you do. What others have seen can’t be taken back.
        </Trans>
      </p>
      <fieldset className="row">
        <legend className="visually-hidden">
          <Trans>Shape of the picture</Trans>
        </legend>
        {(
          [
            ['upright', t`Tall`],
            ['wide', t`Wide`],
          ] as const
        ).map(([format, label]) => (
          <Choice
            key={format}
            type="radio"
            name="format"
            isOn={choices.format === format}
            onChange={() => change({ format })}
          >
            {label}
          </Choice>
        ))}
      </fieldset>
      <fieldset className="row">
        <legend className="visually-hidden">
          <Trans>What the picture shows</Trans>
        </legend>
        <Choice isOn={choices.neuroticism} onChange={(neuroticism) => change({ neuroticism })}>
          {t`With neuroticism`}
        </Choice>
        <Choice isOn={choices.numbers} onChange={(numbers) => change({ numbers })}>
          {t`With numbers`}
        </Choice>
      </fieldset>
      {picture && (
        <>
          <p>
            <img
              className="own-picture"
              src={picture.url}
              width={width}
              height={height}
              alt={t`The picture: ${picture.title}`}
            />
          </p>
          <div className="row">
            <SmallButton look="filled" onClick={() => void withFile((_, file) => savePicture(file))}>
              <Trans>Download the picture</Trans>
            </SmallButton>
            {canShareFiles() && (
              <SmallButton onClick={() => void withFile(sharePicture)}>
                <Trans>Share the picture…</Trans>
              </SmallButton>
            )}
          </div>
        </>
      )}
    </>
  )
}

type ChoiceProps = {
  type?: 'radio' | 'checkbox'
  name?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: string
}

function Choice({ type = 'checkbox', name, isOn, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <label className="choice" htmlFor={id}>
      <input
        id={id}
        type={type}
        name={name}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
      <span>{children}</span>
    </label>
  )
}

type Picture = { canvas: HTMLCanvasElement; url: string; title: string }

/** The picture for the latest choices; until that is drawn the previous one, at first undefined. */
function usePicture(of: PictureOf, { format, neuroticism, numbers }: Choices): Picture | undefined {
  const { i18n } = useLingui()
  const locale = useLocale()
  const [picture, setPicture] = useState<Picture>()
  // Adding messages makes another i18n object of the same language.
  const draw = useEffectEvent(() => {
    try {
      const content = composeCard(i18n, of, { neuroticism, numbers })
      const canvas = drawPicture(format, content, findLocale(locale).dir)
      setPicture({ canvas, url: canvas.toDataURL(PICTURE_TYPE), title: content.title })
    } catch (error) {
      showMessage(describeFailure(i18n, error), 'error')
    }
  })
  useEffect(() => draw(), [of.result, of.clear, format, neuroticism, numbers, locale])
  return picture
}
