import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DomainMark } from '../../base/charts/domain-mark.tsx'
import { useFigures } from '../../base/locale/figures/figures.ts'
import { nameDomain } from '../report/shared/score-messages.ts'
import type { DomainComparison } from './domains.ts'
import { Section } from '../../base/ui/section.tsx'

type HighlightsProps = {
  /** Two or more. */
  count: number
  /** The furthest apart first. */
  domains: readonly DomainComparison[]
  /** What it means, in sentences; the last one is about all five domains together. */
  meaning: readonly string[]
}

/** Summarises a comparison before any numbers: what it means, where people differ, and where they may not. */
export function Highlights({ count, domains, meaning }: HighlightsProps) {
  const { clearByChance, hundred } = useFigures()
  return (
    <Section id="highlights-title" className="stack" title={<Trans>In short</Trans>}>
      {meaning.length > 0 && (
        <>
          <p className="lead">
            <WithNames text={meaning.slice(0, -1).join(' ')} />
          </p>
          <p>
            <WithNames text={meaning.at(-1) ?? ''} />
          </p>
        </>
      )}
      {count === 2 ? <PairHighlights domains={domains} /> : <GroupHighlights domains={domains} />}
      {count === 2 && (
        <p className="small soft">
          <Trans>
            Five traits are five chances to be wrong: of {hundred} pairs who are really the same, about{' '}
            {clearByChance} come out clearly different on one trait or more.
          </Trans>
        </p>
      )}
    </Section>
  )
}

/** A text in which names are isolated (see people/labels.ts): they are not to be translated. */
function WithNames({ text }: { text: string }) {
  return text.split(/[\u2068\u2069]/).map((part, n) =>
    n % 2 === 0 ? (
      <span key={n}>{part}</span>
    ) : (
      <bdi key={n} translate="no">
        {part}
      </bdi>
    ),
  )
}

/**
 * Lists the domains on which two people differ and those on which they may not. If all are on one side, there is
 * no list.
 */
function PairHighlights({ domains }: { domains: readonly DomainComparison[] }) {
  const unclear = domains.filter(({ difference }) => difference === 'unclear').reverse()
  const different = domains.filter(({ difference }) => difference === 'clear')
  if (different.length === 0) {
    return (
      <p>
        <Trans>On every trait the difference is within the test’s margin of error.</Trans>
      </p>
    )
  }
  if (unclear.length === 0) return null
  return (
    <div className="highlights">
      <Highlight title={<Trans>Clearly different</Trans>} domains={different} />
      <Highlight title={<Trans>No clear difference</Trans>} domains={unclear} />
    </div>
  )
}

function GroupHighlights({ domains }: { domains: readonly DomainComparison[] }) {
  return (
    <div className="highlights">
      <Highlight title={<Trans>Closest together</Trans>} domains={domains.slice(-1)} />
      <Highlight title={<Trans>Furthest apart</Trans>} domains={domains.slice(0, 1)} />
    </div>
  )
}

function Highlight({ title, domains }: { title: ReactNode; domains: readonly DomainComparison[] }) {
  const { i18n } = useLingui()
  return (
    <div className="card">
      <h3>{title}</h3>
      <ul>
        {domains.map(({ domain }) => (
          <li key={domain} data-domain={domain}>
            <DomainMark domain={domain} size={18} />
            <span>{nameDomain(i18n, domain)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
