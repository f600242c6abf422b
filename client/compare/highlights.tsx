import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TraitMark } from '../charts/trait-mark.tsx'
import { nameDomain } from '../report/score-words.ts'
import type { TraitComparison } from './traits.ts'

type HighlightsProps = {
  /** Two or more. */
  count: number
  /** The furthest apart first. */
  traits: readonly TraitComparison[]
}

/** Where people are most alike and where they differ most, before any numbers. */
export function Highlights({ count, traits }: HighlightsProps) {
  return (
    <section className="highlights" aria-labelledby="highlights-title">
      <h2 id="highlights-title" className="visually-hidden">
        <Trans>In short</Trans>
      </h2>
      {count === 2 ? <PairHighlights traits={traits} /> : <GroupHighlights traits={traits} />}
    </section>
  )
}

function PairHighlights({ traits }: { traits: readonly TraitComparison[] }) {
  const alike = traits.filter(({ difference }) => difference === 'same').reverse()
  const different = traits.filter(({ difference }) => difference === 'clear')
  return (
    <>
      <Highlight title={<Trans>Most alike</Trans>} traits={alike}>
        <Trans>On no trait are the two about the same.</Trans>
      </Highlight>
      <Highlight title={<Trans>Most different</Trans>} traits={different}>
        <Trans>On no trait is the difference beyond the error of the test.</Trans>
      </Highlight>
    </>
  )
}

function GroupHighlights({ traits }: { traits: readonly TraitComparison[] }) {
  return (
    <>
      <Highlight title={<Trans>Closest together</Trans>} traits={traits.slice(-1)} />
      <Highlight title={<Trans>Furthest apart</Trans>} traits={traits.slice(0, 1)} />
    </>
  )
}

type HighlightProps = {
  title: ReactNode
  traits: readonly TraitComparison[]
  /** Said where there is no such trait. */
  children?: ReactNode
}

function Highlight({ title, traits, children }: HighlightProps) {
  const { i18n } = useLingui()
  return (
    <div className="card">
      <h3>{title}</h3>
      {traits.length === 0 ? (
        <p>{children}</p>
      ) : (
        <ul>
          {traits.map(({ domain }) => (
            <li key={domain} data-trait={domain}>
              <TraitMark domain={domain} size={18} />
              {nameDomain(i18n, domain)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
