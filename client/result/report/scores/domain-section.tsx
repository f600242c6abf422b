import { Trans, useLingui } from '@lingui/react/macro'
import type { ReportNumbers, ScaleNumbers } from '../../../../banks/norms/report-numbers.ts'
import { DOMAIN_SLUGS, type Domain } from '../../../../banks/vocabulary.ts'
import { Part } from '../../../base/ui/part.tsx'
import { DomainMark } from '../../../base/charts/domain-mark.tsx'
import { SwellWords } from '../../../base/charts/swell-words.tsx'
import { Paragraphs } from '../../../base/ui/paragraphs.tsx'
import type { LanguageMark, Title } from '../shared/text-language.ts'
import type { FacetReading, Titled, TitledDomain } from './reading.ts'
import { facetId } from './facet-map.tsx'
import { TwentyDots } from './twenty-dots.tsx'
import { ScaleChart } from './scale-chart.tsx'
import { nameStanding, nameGroup, describeBand, describeRank } from '../shared/score-messages.ts'
import type { ReactNode } from 'react'
import type { DomainText, PoleText } from '../../../../banks/report-texts/report-text.ts'

type DomainProps = { reading: TitledDomain; group: ReportNumbers['group'] | undefined }

/** Everything about one domain: the reader's texts and standing, its six facets, and what it measures. */
export function DomainSection({ reading, group }: DomainProps) {
  const { domain, about, texts, numbers, title, mark } = reading
  const id = DOMAIN_SLUGS[domain]
  return (
    <section className="domain" id={id} aria-labelledby={`${id}-title`} data-domain={domain}>
      <div className="domain-main">
        <h2 className="domain-title" id={`${id}-title`}>
          <DomainMark domain={domain} size={28} />
          <bdi {...title.mark}>{title.text}</bdi>
        </h2>
        <div className="domain-about">
          <Paragraphs texts={about} mark={mark} />
          <Neighbors reading={reading} />
        </div>
      </div>
      <details className="more domain-more">
        <summary>
          <Trans>Where you stand, both ends, and the six facets</Trans>
          <OfTrait title={title} />
        </summary>
        <div className="domain-depth">
          <div className="domain-standing">
            <ScaleChart domain={domain} numbers={numbers} asPeople />
            <SwellWords domain={domain} />
            <Standing numbers={numbers} group={group} />
            <TwentyDots numbers={numbers} />
          </div>
          {texts.poles && <PoleTexts poles={texts.poles} title={title} mark={mark} />}
          <div className="domain-measures">
            <h3>
              <Trans>What this trait measures</Trans>
              <OfTrait title={title} />
            </h3>
            <Paragraphs texts={texts.definition} mark={mark} />
          </div>
        </div>
        <div className="domain-facets">
          <h3>
            <Trans>Six facets</Trans>
            <OfTrait title={title} />
          </h3>
          <Outliers reading={reading} />
          {reading.facets.map((facet) => (
            <Part key={facet.facet}>
              <FacetRow domain={domain} reading={facet} />
            </Part>
          ))}
        </div>
      </details>
    </section>
  )
}

/** Names the trait after what is called the same for all five, for whoever hears headings and buttons in a list. */
function OfTrait({ title }: { title: Title }) {
  return (
    <span className="visually-hidden">
      {': '}
      <bdi {...title.mark}>{title.text}</bdi>
    </span>
  )
}

/** What else may be true of a person than the text about a domain says: the other level's text, or a facet's. */
function Neighbors({ reading: { numbers, facets } }: { reading: TitledDomain }) {
  const isOtherwise = ({ numbers: { level } }: FacetReading) =>
    level !== 'average' && numbers.level !== 'average' && level !== numbers.level
  return (
    <>
      {numbers.near && (
        <p className="small soft">
          <Trans>
            This score lies near the border of two levels; the text of the other may fit you as well.
          </Trans>
        </p>
      )}
      {facets.some(isOtherwise) && (
        <p className="small soft">
          <Trans>Where a facet says otherwise than this text, trust the facet.</Trans>
        </p>
      )}
    </>
  )
}

/** A domain score's standing in words; among people of the reader's gender and age on a line of its own. */
function Standing({ numbers, group }: { numbers: ScaleNumbers; group?: ReportNumbers['group'] | undefined }) {
  const { i18n } = useLingui()
  return (
    <div className="standing">
      <p>
        <span className="tag">{nameStanding(i18n, numbers)}</span>{' '}
        <strong>{describeRank(i18n, numbers.rank, numbers.percentile)}</strong>
      </p>
      <p className="small soft">{describeBand(i18n, numbers.band)}</p>
      {group && numbers.groupRank && numbers.groupPercentile !== undefined && (
        <p className="small soft">
          <b>{nameGroup(i18n, group)}</b>{' '}
          <span>{describeRank(i18n, numbers.groupRank, numbers.groupPercentile)}</span>
        </p>
      )}
    </div>
  )
}

/** A facet's title and where the reader stands on it; opens to its texts, those about the reader first. */
function FacetRow({ domain, reading }: { domain: Domain; reading: Titled<FacetReading> }) {
  const { i18n } = useLingui()
  const { facet, numbers, about, texts, title, mark } = reading
  return (
    <details className="facet" id={facetId(domain, facet)} data-outlier={numbers.outlier}>
      <summary>
        <h4>
          <bdi {...title.mark}>{title.text}</bdi>
        </h4>
        <ScaleChart domain={domain} facet={facet} numbers={numbers} />
        <p className="facet-standing">{describeRank(i18n, numbers.rank, numbers.percentile)}</p>
      </summary>
      <p className="soft">
        {numbers.near && <span className="tag">{nameStanding(i18n, numbers)}</span>}{' '}
        <span>{describeBand(i18n, numbers.band)}</span>
      </p>
      <Paragraphs texts={about} mark={mark} />
      <Paragraphs className={about.length > 0 ? 'soft' : undefined} texts={texts.definition} mark={mark} />
    </details>
  )
}

/** The facets that stand out from their domain. About one person in four has one among the thirty. */
function Outliers({ reading: { facets } }: { reading: TitledDomain }) {
  return facets.map(({ facet, numbers: { outlier }, title }) => {
    if (!outlier) return null
    const name = <bdi {...title.mark}>{title.text}</bdi>
    return (
      <p key={facet} className="outlier">
        {outlier === 'higher' ? (
          <Trans>{name} stands out: it’s much higher than your other facets of this trait.</Trans>
        ) : (
          <Trans>{name} stands out: it’s much lower than your other facets of this trait.</Trans>
        )}
      </p>
    )
  })
}

/** The advantage and the drawback of each end of a domain, side by side: neither end is the better one. */
function PoleTexts({
  poles,
  ...of
}: { poles: NonNullable<DomainText['poles']> } & Omit<PoleProps, 'pole' | 'end'>) {
  return (
    <div className="pole-texts">
      <Pole end={<Trans>At the low end</Trans>} pole={poles.low} {...of} />
      <Pole end={<Trans>At the high end</Trans>} pole={poles.high} {...of} />
    </div>
  )
}

type PoleProps = { end: ReactNode; pole: PoleText; title: Title; mark: LanguageMark }

function Pole({ end, pole, title, mark }: PoleProps) {
  return (
    <div>
      <h3>
        {end}
        <OfTrait title={title} />
      </h3>
      <dl>
        <dt>
          <Trans>Advantage</Trans>
        </dt>
        <dd {...mark}>{pole.uses}</dd>
        <dt>
          <Trans>Drawback</Trans>
        </dt>
        <dd {...mark}>{pole.costs}</dd>
      </dl>
    </div>
  )
}
