import { Trans, useLingui } from '@lingui/react/macro'
import { DOMAIN_SLUGS } from '../../banks/vocabulary.ts'
import { AxisEnds } from '../charts/axis-ends.tsx'
import { DOMAIN_AXIS } from '../charts/axis.ts'
import { TraitBar } from '../charts/trait-bar.tsx'
import { TraitMark } from '../charts/trait-mark.tsx'
import { useLocale } from '../locale/locale-context.tsx'
import { averageRange } from './average-range.ts'
import { FacetRow } from './facet-row.tsx'
import { Paragraphs } from './paragraphs.tsx'
import { Points } from './points.tsx'
import type { DomainReading } from './reading.ts'
import { describeDomainScore, nameLevel } from './score-words.ts'
import { markText } from './text-language.ts'
import { titleDomain } from './title-words.ts'

type DomainProps = { reading: DomainReading; lang: string }

/** Everything about one domain: score, bar, texts, and its six facets. */
export function DomainSection({ reading, lang }: DomainProps) {
  const { domain } = reading
  const id = DOMAIN_SLUGS[domain]
  return (
    <section className="domain" id={id} aria-labelledby={`${id}-title`} data-trait={domain}>
      <div className="domain-main">
        <DomainScore reading={reading} lang={lang} />
        <DomainTexts reading={reading} lang={lang} />
      </div>
      <div className="domain-facets">
        <h3>
          <Trans>Six facets</Trans>
        </h3>
        {reading.facets.map((facet) => (
          <FacetRow key={facet.facet} domain={domain} reading={facet} lang={lang} />
        ))}
      </div>
    </section>
  )
}

function DomainScore({ reading, lang }: DomainProps) {
  const { i18n } = useLingui()
  const { domain, score, level, texts } = reading
  const title = titleDomain(i18n, useLocale(), lang, domain, texts)
  const range = averageRange(domain)
  return (
    <>
      <h2 className="domain-title" id={`${DOMAIN_SLUGS[domain]}-title`}>
        <TraitMark domain={domain} size={28} />
        <bdi {...title.mark}>{title.text}</bdi>
      </h2>
      <p className="domain-score">
        <Points score={score} axis={DOMAIN_AXIS} />
        <span className="tag">{nameLevel(i18n, level)}</span>
      </p>
      <TraitBar
        domain={domain}
        score={score}
        axis={DOMAIN_AXIS}
        band={range}
        label={describeDomainScore(i18n, title.text, score, level, range)}
      />
      <AxisEnds axis={DOMAIN_AXIS} />
    </>
  )
}

function DomainTexts({ reading, lang }: DomainProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { domain, verdict, texts } = reading
  const title = titleDomain(i18n, locale, lang, domain, texts)
  const mark = markText(lang, texts.english, locale)
  return (
    <>
      <Paragraphs
        className="domain-short"
        texts={[texts.shortDescription]}
        mark={markText(lang, texts.englishShort, locale)}
      />
      <Paragraphs texts={verdict} mark={mark} />
      <details className="more">
        <summary>
          <Trans>
            More about <bdi {...title.mark}>{title.text}</bdi>
          </Trans>
        </summary>
        <Paragraphs texts={texts.description} mark={mark} />
      </details>
    </>
  )
}
