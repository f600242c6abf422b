import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { composeLinkTitle } from '../../../../banks/portrait/portrait.ts'
import { renderStatement } from '../../../../banks/portrait/render.ts'
import type { Result } from '../../../../banks/result.ts'
import { findLocale, type Locale } from '../../../../locales/locales.ts'
import { END_WORDS } from '../../../base/charts/swell-words.tsx'
import { useLocale } from '../../../base/locale/locale-context.tsx'
import { withTimeout } from '../../../base/network/timeout.ts'
import { downloadFile } from '../../../base/ui/download-file.ts'
import { openShareSheet } from '../../../base/ui/share-sheet.ts'
import { fetchNorms } from '../../report/forms/interpretation.ts'
import { nameDomain, describePercentile } from '../../report/shared/score-messages.ts'
import { showMessage } from '../../../base/stores/snackbar-store.ts'
import { drawPicture, UnreadableCanvas } from './draw-picture.ts'
import { PICTURE_SIZES, type PictureContent, type PictureFormat } from './picture-layout.ts'
import { REPORT_ORDER } from '../../../../banks/vocabulary.ts'
import { markPlaces } from '../../../base/charts/axis.ts'
import { SmallButton } from '../../../base/ui/small-button.tsx'

/** What the owner chose to show. */
type Choices = { format: PictureFormat; neuroticism: boolean; numbers: boolean }

/** How long a browser has to encode a picture, in milliseconds. */
const ENCODING_TIMEOUT = 5_000

const TYPE = 'image/png'
const NAME = 'big-five.png'

/** Makes a picture of a result as the owner chooses, shows it, and downloads or shares it. */
export function PictureMaker({ result }: { result: Result }) {
  const { t, i18n } = useLingui()
  const [choices, setChoices] = useState<Choices>({ format: 'upright', neuroticism: false, numbers: false })
  const picture = usePicture(result, choices)
  const { width, height } = PICTURE_SIZES[choices.format]
  const change = (changes: Partial<Choices>) => setChoices({ ...choices, ...changes })

  const withFile = async (use: (file: File) => unknown) => {
    const encode = () => new Promise<Blob | null>((resolve) => picture?.canvas.toBlob(resolve, TYPE))
    // Some browsers that refuse never call back.
    const blob = await withTimeout(ENCODING_TIMEOUT, encode).catch(() => null)
    if (blob) await use(new File([blob], NAME, { type: TYPE }))
    else showMessage(describeFailure(i18n, new UnreadableCanvas()), 'error')
  }
  const download = (file: File) => downloadFile(NAME, TYPE, file)
  const share = async (file: File) => {
    if (await openShareSheet({ files: [file] })) return
    download(file)
    showMessage(t`This browser didn’t open its share menu, so the picture was downloaded.`)
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
            ['upright', t`Upright`],
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
            <SmallButton look="filled" onClick={() => void withFile(download)}>
              <Trans>Download the picture</Trans>
            </SmallButton>
            {canShareFiles() && (
              <SmallButton onClick={() => void withFile(share)}>
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
function usePicture(result: Result, { format, neuroticism, numbers }: Choices): Picture | undefined {
  const { i18n } = useLingui()
  const locale = useLocale()
  const [picture, setPicture] = useState<Picture>()
  // Adding messages makes another i18n object of the same language.
  const compose = useEffectEvent(() => composeContent(result, { neuroticism, numbers }, i18n, locale))
  const showFailure = useEffectEvent((error: unknown) => showMessage(describeFailure(i18n, error), 'error'))
  useEffect(() => {
    let current = true
    compose()
      .then((content) => {
        if (!current) return
        const canvas = drawPicture(format, content, findLocale(locale).dir)
        setPicture({ canvas, url: canvas.toDataURL(TYPE), title: content.title })
      })
      .catch((error: unknown) => current && showFailure(error))
    return () => {
      current = false
    }
  }, [result, format, neuroticism, numbers, locale])
  return picture
}

function describeFailure(i18n: I18n, error: unknown): string {
  return error instanceof UnreadableCanvas
    ? i18n._(msg`This browser doesn’t let pages make pictures. Take a screenshot of the report instead.`)
    : i18n._(msg`The picture couldn’t be made. Please try again with a connection.`)
}

/** The content of a picture. Without neuroticism, neither its title nor its mark depends on it. */
async function composeContent(
  { scores, invalid }: Result,
  { neuroticism, numbers }: Omit<Choices, 'format'>,
  i18n: I18n,
  locale: Locale,
): Promise<PictureContent> {
  const { interpretScores, portrait: texts } = await fetchNorms(locale)
  const { numbers: about, portrait } = interpretScores(scores, texts)
  const statement = neuroticism ? undefined : composeLinkTitle(scores)
  const rendered = neuroticism ? portrait.title : statement && renderStatement(statement, texts)
  const domains = REPORT_ORDER.filter((domain) => neuroticism || domain !== 'N')
  const bigFive = i18n._(msg`The Big Five`)
  return {
    places: markPlaces(scores).slice(0, domains.length),
    kicker: rendered && !invalid ? bigFive : '',
    title: (invalid ? undefined : rendered?.text) ?? bigFive,
    rows: domains.map((domain) => {
      const { score, points, percentile } = about.scales[domain]
      const [low, high] = END_WORDS[domain]
      return {
        domain,
        name: nameDomain(i18n, domain),
        ends: [i18n._(low), i18n._(high)],
        score,
        points,
        ...(numbers && { standing: describePercentile(i18n, percentile) }),
      }
    }),
    foot: [i18n._(msg`Big Five personality test`), location.host],
  }
}

function canShareFiles(): boolean {
  const file = new File([], NAME, { type: TYPE })
  return typeof navigator.share === 'function' && (navigator.canShare?.({ files: [file] }) ?? false)
}
