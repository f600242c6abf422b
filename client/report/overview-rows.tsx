import { useLingui } from '@lingui/react/macro'
import { Link } from '../ui/link.tsx'
import type { Level } from '../../banks/level.ts'
import { DOMAIN_SLUGS, type Domain } from '../../banks/vocabulary.ts'
import { AxisEnds } from '../charts/axis-ends.tsx'
import { DOMAIN_AXIS } from '../charts/axis.ts'
import { TraitBar } from '../charts/trait-bar.tsx'
import { TraitMark } from '../charts/trait-mark.tsx'
import { averageRange } from './average-range.ts'
import { Points } from './points.tsx'
import { describeDomainScore, nameLevel } from './score-words.ts'
import type { Title } from './title-words.ts'

export type OverviewEntry = { domain: Domain; score: number; level: Level; title: Title }

type OverviewRowsProps = {
  entries: readonly OverviewEntry[]
  /** Whether names lead to their sections on this page. */
  linked: boolean
}

/** The five domains below each other on one axis. */
export function OverviewRows({ entries, linked }: OverviewRowsProps) {
  return (
    <>
      <ol className="overview-rows">
        {entries.map((entry) => (
          <OverviewRow key={entry.domain} entry={entry} linked={linked} />
        ))}
      </ol>
      <AxisEnds axis={DOMAIN_AXIS} />
    </>
  )
}

function OverviewRow({ entry, linked }: { entry: OverviewEntry; linked: boolean }) {
  const { i18n } = useLingui()
  const { domain, score, level, title } = entry
  const range = averageRange(domain)
  const name = (
    <>
      <TraitMark domain={domain} size={18} />
      <bdi {...title.mark}>{title.text}</bdi>
    </>
  )
  return (
    <li data-trait={domain}>
      {linked ? (
        <Link className="overview-name" to={{ hash: DOMAIN_SLUGS[domain] }}>
          {name}
        </Link>
      ) : (
        <span className="overview-name">{name}</span>
      )}
      <span className="overview-level">{nameLevel(i18n, level)}</span>
      <Points score={score} axis={DOMAIN_AXIS} />
      <TraitBar
        domain={domain}
        score={score}
        axis={DOMAIN_AXIS}
        band={range}
        label={describeDomainScore(i18n, title.text, score, level, range)}
      />
    </li>
  )
}
