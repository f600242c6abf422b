import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Result } from '../../../../banks/result.ts'
import {
  changedByChance,
  changeLimit,
  changesBetween,
  RETEST,
  type Change,
} from '../../../../banks/change/retest.ts'
import type { Scale } from '../../../../banks/norms/scales.ts'
import { FACETS, REPORT_ORDER, type Domain } from '../../../../banks/vocabulary.ts'
import { findLocale } from '../../../../locales/locales.ts'
import { DOMAIN_AXIS, pointOnAxis } from '../../../base/charts/axis.ts'
import { DOMAIN_SWELLS } from '../../../base/charts/swell-outline.ts'
import { SwellWords } from '../../../base/charts/swell-words.tsx'
import { Swell } from '../../../base/charts/swell.tsx'
import { useLocale } from '../../../base/locale/locale-context.tsx'
import { useReportText } from '../../report/on-device/use-report-parts.ts'
import { nameDomain } from '../../report/shared/score-messages.ts'
import { TimeTaken } from '../../report/forms/taken.tsx'
import { titleFacets } from '../../report/shared/facet-titles.ts'
import type { Title } from '../../report/shared/text-language.ts'
import { Section } from '../../../base/ui/section.tsx'

type Changes = Record<Scale, Change>

type TitledFacet = { scale: Scale; title: Title }

/**
 * What changed between a person's last two tests beyond the error of both. The swells also show the dots of
 * earlier tests.
 * @param tests two or more, the newest first
 */
export function WhatChanged({ tests }: { tests: readonly Result[] }) {
  const facets = useFacets()
  const [now, before] = tests
  if (!now || !before) return null
  const changes = changesBetween(before.scores, now.scores)
  const clear = REPORT_ORDER.filter((domain) => isClear(changes[domain])).length
  return (
    <Section id="changed-title" className="device-results" title={<Trans>What has changed</Trans>}>
      <p>
        {clear === 0 ? (
          <Trans>No clear change in any of the five traits. That’s the usual outcome.</Trans>
        ) : (
          <Plural
            value={clear}
            one="A clear change in # of the five traits."
            other="A clear change in # of the five traits."
          />
        )}
      </p>
      <p className="soft">
        <Trans>
          The full dot is your test of <TimeTaken time={now.dateStamp} />, the paler ones are earlier; the
          words compare it with that of <TimeTaken time={before.dateStamp} />.
        </Trans>{' '}
        {now.lang !== before.lang && (
          <Trans>The two were taken in different languages, which can shift scores by itself.</Trans>
        )}
      </p>
      <div className="stack">
        {REPORT_ORDER.map((domain) => (
          <DomainChange
            key={domain}
            domain={domain}
            change={changes[domain]}
            earlier={tests.slice(1).map(({ id, scores }) => ({ id, score: scores[domain].score }))}
          />
        ))}
      </div>
      {facets && <FacetChanges facets={facets} changes={changes} />}
      <details className="more">
        <summary>
          <Trans>The numbers, and what counts as a change</Trans>
        </summary>
        <Numbers changes={changes} facets={facets} />
        <Explanation />
      </details>
    </Section>
  )
}

/** The facets of all domains in the report's order, once their titles have loaded. */
function useFacets(): readonly TitledFacet[] | undefined {
  const locale = useLocale()
  const text = useReportText()
  if (text.state !== 'loaded') return undefined
  const { titles } = titleFacets(text.value, locale)
  return REPORT_ORDER.flatMap((domain) =>
    FACETS.map((facet, index) => ({ scale: `${domain}${facet}` as const, title: titles[domain][index]! })),
  )
}

const isClear = ({ way }: Change) => way !== 'none'

function useChangeWords(): (change: Change) => string {
  const { t } = useLingui()
  return ({ way }) => {
    if (way === 'none') return t`no clear change`
    return way === 'higher' ? t`clear rise` : t`clear fall`
  }
}

type DomainChangeProps = { domain: Domain; change: Change; earlier: readonly { id: string; score: number }[] }

function DomainChange({ domain, change, earlier }: DomainChangeProps) {
  const { i18n } = useLingui()
  const { dir } = findLocale(useLocale())
  const words = useChangeWords()(change)
  const name = nameDomain(i18n, domain)
  return (
    <div data-domain={domain}>
      <h3 className="swell-name">{name}</h3>
      <Swell domain={domain} form={DOMAIN_SWELLS[domain]} axis={DOMAIN_AXIS} score={change.to}>
        {earlier.map(({ id, score }) => (
          <circle
            key={id}
            className="swell-earlier"
            cx={`${pointOnAxis(score, DOMAIN_AXIS, dir)}%`}
            cy="50%"
            r="6"
          />
        ))}
      </Swell>
      <SwellWords domain={domain}>{words}</SwellWords>
    </div>
  )
}

/** Which facets have clearly changed, and how many would seem to by chance. */
function FacetChanges({ facets, changes }: { facets: readonly TitledFacet[]; changes: Changes }) {
  const describeChange = useChangeWords()
  const clear = facets.filter(({ scale }) => isClear(changes[scale]))
  const all = facets.length
  const byChance = changedByChance(facets.map(({ scale }) => scale))
  const count = clear.length
  return (
    <section className="device-results" aria-labelledby="changed-facets-title">
      <h3 className="swell-name" id="changed-facets-title">
        <Trans>The facets</Trans>
      </h3>
      <p>
        {count === 0 ? (
          <Trans>None of the {all} facets has clearly changed.</Trans>
        ) : (
          <Plural
            value={count}
            one={`# of the ${all} facets has clearly changed:`}
            other={`# of the ${all} facets have clearly changed:`}
          />
        )}
      </p>
      {count > 0 && (
        <>
          <ul>
            {clear.map(({ scale, title: { text: title, mark } }) => {
              const words = describeChange(changes[scale])
              return (
                <li key={scale}>
                  <Trans>
                    <bdi {...mark}>{title}</bdi>: {words}
                  </Trans>
                </li>
              )
            })}
          </ul>
          <p className="small soft">
            <Trans>
              With this many facets, about {byChance} would cross the limit by chance alone. Trust a change
              more if a third test shows it, too.
            </Trans>
          </p>
        </>
      )}
    </section>
  )
}

function Numbers({ changes, facets }: { changes: Changes; facets: readonly TitledFacet[] | undefined }) {
  const { i18n } = useLingui()
  return (
    <>
      <p className="small soft" id="changed-numbers">
        <Trans>The points of both tests, and from how many points on a change is clear</Trans>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls sideways, by keyboard too */}
      <div className="compare-scroll" role="region" aria-labelledby="changed-numbers" tabIndex={0}>
        <table className="table scales" aria-labelledby="changed-numbers">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Trait or facet</Trans>
              </th>
              <th scope="col">
                <Trans>Before</Trans>
              </th>
              <th scope="col">
                <Trans>Now</Trans>
              </th>
              <th scope="col">
                <Trans>Clear from</Trans>
              </th>
            </tr>
          </thead>
          {REPORT_ORDER.map((domain) => (
            <tbody key={domain}>
              <NumbersRow scale={domain} change={changes[domain]}>
                {nameDomain(i18n, domain)}
              </NumbersRow>
              {facets
                ?.filter(({ scale }) => scale.startsWith(domain))
                .map(({ scale, title: { text, mark } }) => (
                  <NumbersRow key={scale} scale={scale} change={changes[scale]}>
                    <bdi {...mark}>{text}</bdi>
                  </NumbersRow>
                ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  )
}

type NumbersRowProps = { scale: Scale; change: Change; children: ReactNode }

function NumbersRow({ scale, change: { from, to }, children }: NumbersRowProps) {
  return (
    <tr className={scale.length === 1 ? 'scales-domain' : undefined}>
      <th scope="row">{children}</th>
      <td>{from}</td>
      <td>{to}</td>
      <td>{changeLimit(scale)}</td>
    </tr>
  )
}

function Explanation() {
  const { form, people, days } = RETEST
  return (
    <p className="small">
      <Trans>
        Scores move a little from day to day without anything having changed. We know of no figure for this
        test. The limits are borrowed from another one, the {form}, which {people} people took twice within
        about {days} days (Henry et al., 2022). They hold for short times and nine cases in ten. Over years
        people really do change.
      </Trans>
    </p>
  )
}
