import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ScaleNumbers } from '../../../../banks/norms/report-numbers.ts'
import { DOMAIN_SLUGS, type Domain } from '../../../../banks/vocabulary.ts'
import { DomainMark } from '../../../base/charts/domain-mark.tsx'
import { SwellWords } from '../../../base/charts/swell-words.tsx'
import { useFigures } from '../../../base/locale/figures/figures.ts'
import { Link } from 'react-router'
import type { Title } from '../shared/text-language.ts'
import { NormLine } from '../shared/norm-line.tsx'
import { ScaleChart } from './scale-chart.tsx'
import { describeBand, describeRank } from '../shared/score-messages.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Level } from '../../../../banks/bands.ts'

/** A domain's numbers and its title. */
export type OverviewEntry = { domain: Domain; numbers: ScaleNumbers; title: Title }

type OverviewProps = {
  entries: readonly OverviewEntry[]
  /** The language the test was taken in. */
  testLang: string
  /** Whether names link to their sections on this page. */
  linked: boolean
}

/** The five domains at a glance, each compared with other people. */
export function Overview({ entries, testLang, linked }: OverviewProps) {
  const id = useId()
  const { hundred } = useFigures()
  return (
    <figure className="overview" aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Among {hundred} people</Trans>
      </h2>
      <p className="overview-key small soft">
        <Trans>
          The number says how many of {hundred} people score lower; those with the same score count half. The
          shaded part is what the test can’t tell apart.
        </Trans>
      </p>
      <ol className="overview-rows">
        {entries.map((entry) => (
          <OverviewRow key={entry.domain} entry={entry} linked={linked} />
        ))}
      </ol>
      <figcaption className="small soft">
        <NormLine testLang={testLang} />
      </figcaption>
    </figure>
  )
}

function OverviewRow({ entry, linked }: { entry: OverviewEntry; linked: boolean }) {
  const { i18n } = useLingui()
  const { domain, numbers, title } = entry
  const name = (
    <>
      <DomainMark domain={domain} size={18} />
      <bdi {...title.mark}>{title.text}</bdi>
    </>
  )
  return (
    <li data-domain={domain}>
      {linked ? (
        <Link className="overview-name" to={{ hash: DOMAIN_SLUGS[domain] }}>
          {name}
        </Link>
      ) : (
        <span className="overview-name">{name}</span>
      )}
      <span className="overview-about">{describeTrait(i18n, domain, numbers)}</span>
      <div className="overview-swell">
        <ScaleChart domain={domain} numbers={numbers} />
        <SwellWords domain={domain} />
      </div>
      <span className="overview-standing visually-hidden">
        {`${describeRank(i18n, numbers.rank, numbers.percentile)} ${describeBand(i18n, numbers.band)}`}
      </span>
    </li>
  )
}

/** What a person low or high on a domain is like. Neither is praise. */
const TRAIT_WORDS: Readonly<Record<Domain, readonly [low: MessageDescriptor, high: MessageDescriptor]>> = {
  O: [msg`At home with the familiar`, msg`Curious and imaginative`],
  C: [msg`Easygoing about plans`, msg`Orderly and persistent`],
  E: [msg`Glad of quiet`, msg`Drawn to company`],
  A: [msg`Firm and questioning`, msg`Considerate and trusting`],
  N: [msg`Slow to worry`, msg`Quick to worry`],
}

/** Says what a score means for a person; one that is average, or near the border of two levels, is about the middle. */
function describeTrait(i18n: I18n, domain: Domain, { level, near }: { level: Level; near?: Level }): string {
  if (near === undefined && level !== 'average') return i18n._(TRAIT_WORDS[domain][level === 'low' ? 0 : 1])
  if (near === undefined) return i18n._(msg`In the middle`)
  return level === 'low' || near === 'low'
    ? i18n._(msg`Just below the middle`)
    : i18n._(msg`Just above the middle`)
}
