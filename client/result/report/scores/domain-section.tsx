import { Trans, useLingui } from '@lingui/react/macro'
import type { ReportNumbers, ScaleNumbers } from '../../../../banks/norms/report-numbers.ts'
import { DOMAIN_SLUGS } from '../../../../banks/vocabulary.ts'
import { Part } from '../../../base/ui/part.tsx'
import { DomainMark } from '../../../base/charts/domain-mark.tsx'
import { SwellWords } from '../../../base/charts/swell-words.tsx'
import { useLocale } from '../../../base/locale/locale-context.tsx'
import { Paragraphs } from '../../../base/ui/paragraphs.tsx'
import { markText } from '../shared/text-language.ts'
import { titleDomain } from '../texts/title-messages.ts'
import { FacetRow } from './facet-row.tsx'
import { Outliers } from './outliers.tsx'
import { PoleTexts } from './pole-texts.tsx'
import type { DomainReading } from './reading.ts'
import { ScaleChart } from './scale-chart.tsx'
import { nameStanding } from '../shared/score-messages.ts'
import {
  describeBand,
  describeEnd,
  describeInGroup,
  describePercentile,
} from '../shared/standing-messages.ts'

type DomainProps = { reading: DomainReading; lang: string }

/** Everything about one domain: the reader's texts and standing, its six facets, and what it measures. */
export function DomainSection({
  reading,
  group,
  lang,
}: DomainProps & { group: ReportNumbers['group'] | undefined }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { domain, about, texts, numbers } = reading
  const id = DOMAIN_SLUGS[domain]
  const title = titleDomain(i18n, locale, lang, domain, texts)
  const mark = markText(lang, texts.english, locale)
  return (
    <section className="domain" id={id} aria-labelledby={`${id}-title`} data-domain={domain}>
      <div className="domain-main">
        <h2 className="domain-title" id={`${id}-title`}>
          <DomainMark domain={domain} size={28} />
          <bdi {...title.mark}>{title.text}</bdi>
        </h2>
        <div className="domain-about">
          <Paragraphs texts={about} mark={mark} />
        </div>
        <ScaleChart domain={domain} numbers={numbers} title={title.text} full />
        <SwellWords domain={domain} />
        <Standing numbers={numbers} group={group} />
        {texts.poles && <PoleTexts poles={texts.poles} mark={mark} />}
        <details className="more">
          <summary>
            <span>
              <Trans>
                What <bdi {...title.mark}>{title.text}</bdi> measures
              </Trans>
            </span>
          </summary>
          <Paragraphs texts={texts.definition} mark={mark} />
        </details>
      </div>
      <div className="domain-facets">
        <h3>
          <Trans>Six facets</Trans>
        </h3>
        <Outliers reading={reading} lang={lang} />
        {reading.facets.map((facet) => (
          <Part key={facet.facet}>
            <FacetRow domain={domain} reading={facet} lang={lang} />
          </Part>
        ))}
      </div>
    </section>
  )
}

type StandingProps = { numbers: ScaleNumbers; group?: ReportNumbers['group'] | undefined }

/** A domain score's standing in words; among people of the reader's gender and age on a line of its own. */
function Standing({ numbers, group }: StandingProps) {
  const { i18n } = useLingui()
  const end = describeEnd(i18n, numbers)
  return (
    <div className="standing">
      <p>
        <span className="tag">{nameStanding(i18n, numbers)}</span>{' '}
        <strong>{describePercentile(i18n, numbers.percentile)}</strong>
      </p>
      <p className="small soft">{`${describeBand(i18n, numbers.band)} ${end ?? ''}`}</p>
      {group && numbers.groupPercentile !== undefined && (
        <p className="small soft">{describeInGroup(i18n, group, numbers.groupPercentile)}</p>
      )}
    </div>
  )
}
