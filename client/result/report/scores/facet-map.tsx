import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type KeyboardEvent, type MouseEvent } from 'react'
import { SCALES } from '../../../../banks/norms/scales.ts'
import { DOMAINS, FACETS, type Domain, type Facet } from '../../../../banks/vocabulary.ts'
import { findLocale } from '../../../../locales/locales.ts'
import { DomainMark } from '../../../base/charts/domain-mark.tsx'
import { SWELL } from '../../../base/charts/mark-shape.ts'
import { useFigures } from '../../../base/locale/figures/figures.ts'
import { useLocale } from '../../../base/locale/locale-context.tsx'
import { Paragraphs } from '../../../base/ui/paragraphs.tsx'
import { Section } from '../../../base/ui/section.tsx'
import { writePercentile } from '../shared/score-messages.ts'
import { MIDDLE, standsClear, type ClearFacet } from './clear-facets.ts'
import { layDots, placeOfPercentile } from './facet-dots.ts'
import type { FacetReading, Titled, TitledDomain } from './reading.ts'

type FacetsProps = { readings: readonly TitledDomain[]; clear: readonly ClearFacet[] }

/** The id of the place on the page where a facet's texts are. */
export function facetId(domain: Domain, facet: Facet): string {
  return `facet-${domain}${facet}`
}

/** What both ends of the picture mean. */
const ENDS = { low: msg`lower than most`, high: msg`higher than most` }

/** The thirty facets in one picture: six dots on each domain's swell, filled where they stand clear of the middle. */
export function FacetMap({ readings, clear }: FacetsProps) {
  const id = useId()
  const { i18n } = useLingui()
  const all = SCALES.length - DOMAINS.length
  const count = clear.length
  return (
    <section className="facet-map" aria-labelledby={id} data-unsaid>
      <h2 id={id}>
        <Trans>{all} finer traits, at a glance</Trans>
      </h2>
      <p className="small soft">
        <Trans>
          A filled dot stands clear of the middle, an open one may not. {count} of {all} stand clear. Each dot
          leads to its text.
        </Trans>
      </p>
      <p className="facet-map-ends small soft" aria-hidden="true">
        <span>{i18n._(ENDS.low)}</span>
        <span>{i18n._(ENDS.high)}</span>
      </p>
      {readings.map((reading) => (
        <FacetMapRow
          key={reading.domain}
          reading={reading}
          clear={clear.filter(({ domain }) => domain === reading.domain)}
        />
      ))}
    </section>
  )
}

function FacetMapRow({ reading, clear }: { reading: TitledDomain } & Omit<FacetsProps, 'readings'>) {
  const { dir } = findLocale(useLocale())
  const { domain, facets, title } = reading
  const laid = layDots(facets.map(({ numbers }) => placeOfPercentile(numbers.percentile)))
  const dots = facets
    .map((facet, index) => {
      const { place, lane } = laid[index]!
      return { facet, x: dir === 'rtl' ? 100 - place : place, lane }
    })
    .sort((a, b) => a.x - b.x)
  return (
    <div className="facet-map-row" data-domain={domain}>
      {/* Hidden from screen readers: the group of dots has the same name. */}
      <h3 aria-hidden="true">
        <DomainMark domain={domain} size={18} />
        <bdi {...title.mark}>{title.text}</bdi>
      </h3>
      <ul className="facet-map-clear" aria-hidden="true">
        {clear.map(({ facet, title: { text, mark }, percentile }) => (
          <li key={facet} data-side={percentile > MIDDLE ? 'high' : 'low'}>
            <bdi {...mark}>{text}</bdi> <strong dir="ltr">{writePercentile(percentile)}</strong>
          </li>
        ))}
      </ul>
      <svg className="facet-dots" role="group" aria-label={title.text}>
        <svg viewBox="2 -5.5 60 11" preserveAspectRatio="none" width="100%" height="100%">
          <path className="swell-form" vectorEffect="non-scaling-stroke" d={SWELL} />
        </svg>
        <line className="swell-middle" x1="50%" x2="50%" y2="100%" />
        {dots.map(({ facet, x, lane }, index) => (
          <FacetDot
            key={facet.facet}
            domain={domain}
            reading={facet}
            x={x}
            lane={lane}
            isTabStop={index === 0}
          />
        ))}
      </svg>
    </div>
  )
}

type FacetDotProps = {
  domain: Domain
  reading: Titled<FacetReading>
  x: number
  lane: number
  /** Whether Tab reaches it; from there the arrow keys reach the other five. */
  isTabStop: boolean
}

/** The distance of two lanes of dots, in CSS pixels. */
const LANE = 14

function FacetDot({ domain, reading, x, lane, isTabStop }: FacetDotProps) {
  const { i18n } = useLingui()
  const { facet, numbers } = reading
  const id = facetId(domain, facet)
  return (
    <a
      href={`#${id}`}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={nameDot(i18n, reading)}
      onClick={(event) => openFacet(event, id)}
      onKeyDown={moveAmongDots}
    >
      <g transform={`translate(0 ${lane * LANE})`}>
        <circle className="dot-target" cx={`${x}%`} cy="50%" r="12" />
        <circle
          className={standsClear(numbers) ? 'swell-you' : 'dot-open'}
          cx={`${x}%`}
          cy="50%"
          r={standsClear(numbers) ? 7 : 5.5}
        />
      </g>
    </a>
  )
}

/** A facet in a few words, as there are thirty: its name, how many of a hundred score lower, and what a filled dot says. */
function nameDot(i18n: I18n, { numbers, title }: Titled<FacetReading>): string {
  const said = `${title.text}. ${writePercentile(numbers.percentile)}`
  if (!standsClear(numbers)) return said
  return `${said}. ${i18n._(numbers.percentile < MIDDLE ? ENDS.low : ENDS.high)}`
}

/** Moves the focus to the dot beside the one that has it. */
function moveAmongDots(event: KeyboardEvent<Element>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const dot = event.currentTarget
  const beside = step < 0 ? dot.previousElementSibling : dot.nextElementSibling
  if (beside instanceof SVGAElement) beside.focus()
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Opens a facet's texts, and what they are folded into, and goes there. The address stays as it is. */
function openFacet(event: MouseEvent, id: string): void {
  const facet = document.getElementById(id)
  if (!facet) return
  event.preventDefault()
  for (let at: Element | null | undefined = facet; at; at = at.parentElement?.closest('details')) {
    at.setAttribute('open', '')
  }
  facet.scrollIntoView()
  facet.querySelector('summary')?.focus({ preventScroll: true })
}

/** How many of the facets that stand out are told in full. */
const MOST_TOLD = 4

/** The facets that stand clearest of the middle, as sentences. The others are with their domain. */
export function StandsOut({ readings, clear }: FacetsProps) {
  const { hundred } = useFigures()
  const told = clear
    .map((facet) => ({ ...facet, reading: findFacet(readings, facet) }))
    .filter(({ reading }) => reading && reading.about.length > 0)
    .slice(0, MOST_TOLD)
  if (told.length === 0) return null
  return (
    <Section id="stands-out-title" className="stands-out" title={<Trans>What stands out</Trans>}>
      {told.map(({ domain, facet, title, percentile, reading }) => (
        <div key={`${domain}${facet}`} data-domain={domain}>
          <h3>
            <DomainMark domain={domain} size={18} />
            <bdi {...title.mark}>{title.text}</bdi>
            <span className="stands-out-number">
              <Trans>
                <strong dir="ltr">{writePercentile(percentile)}</strong> of {hundred}
              </Trans>
            </span>
          </h3>
          <Paragraphs texts={reading!.about} mark={reading!.mark} />
        </div>
      ))}
    </Section>
  )
}

function findFacet(
  readings: readonly TitledDomain[],
  { domain, facet }: ClearFacet,
): Titled<FacetReading> | undefined {
  return readings.find((reading) => reading.domain === domain)?.facets[FACETS.indexOf(facet)]
}
