import { useLingui } from '@lingui/react/macro'
import type { Domain } from '../../banks/vocabulary.ts'
import { FACET_AXIS } from '../charts/axis.ts'
import { TraitBar } from '../charts/trait-bar.tsx'
import { useLocale } from '../locale/locale-context.tsx'
import { Paragraphs } from './paragraphs.tsx'
import { Points } from './points.tsx'
import type { FacetReading } from './reading.ts'
import { describeFacetScore } from './score-words.ts'
import { markText } from './text-language.ts'

type FacetRowProps = { domain: Domain; reading: FacetReading; lang: string }

/** A facet's title, score and bar; its text opens below them. */
export function FacetRow({ domain, reading, lang }: FacetRowProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { score, texts } = reading
  return (
    <details className="facet">
      <summary>
        <h4>
          <bdi {...markText(lang, texts.englishTitle, locale)}>{texts.title}</bdi>
        </h4>
        <Points score={score} axis={FACET_AXIS} />
        <TraitBar
          domain={domain}
          score={score}
          axis={FACET_AXIS}
          label={describeFacetScore(i18n, texts.title, score)}
        />
      </summary>
      <Paragraphs texts={texts.text} mark={markText(lang, texts.english, locale)} />
    </details>
  )
}
