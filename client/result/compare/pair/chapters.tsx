import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ToldPair } from '../../../../banks/comparison/render.ts'
import { DomainMark } from '../../../base/charts/domain-mark.tsx'
import { nameDomain, writePercentile } from '../../report/shared/score-messages.ts'
import { describeComparison, nameDifference } from '../comparison-messages.ts'
import type { ShownPair } from '../comparison-data.ts'
import type { DomainComparison } from '../domains.ts'
import { PersonMark } from '../people/person-symbol.tsx'
import { WithNames } from '../people/person-name.tsx'
import { PairSwell } from './pair-swell.tsx'

type ChaptersProps = {
  people: ShownPair
  /** The surest difference first. */
  domains: readonly DomainComparison[]
  /** Without it, headings are the names of the traits. */
  story: ToldPair | undefined
}

/**
 * A chapter for each clear difference, then what two people share, and a line for each trait of which neither can be
 * told.
 */
export function Chapters({ people, domains, story }: ChaptersProps) {
  const { i18n } = useLingui()
  const clear = domains.filter(({ difference }) => difference === 'clear')
  const isShared = ({ domain }: DomainComparison) => story?.shared.some((one) => one.domain === domain)
  return (
    <>
      {clear.map((compared, index) => {
        const chapter = story?.chapters.find(({ domain }) => domain === compared.domain)
        const kicker = index === 0 ? <Trans>The clearest difference</Trans> : nameDifference(i18n, 'clear')
        return (
          <Chapter
            key={compared.domain}
            people={people}
            compared={compared}
            kicker={kicker}
            heading={chapter?.heading}
            text={chapter?.scene}
          >
            {chapter && (
              <p className="ask">
                <strong>
                  <Trans>Ask each other:</Trans>
                </strong>{' '}
                <span>{chapter.question}</span>
              </p>
            )}
          </Chapter>
        )
      })}
      {story?.shared.map(({ domain, heading, text }) => (
        <Chapter
          key={domain}
          people={people}
          compared={domains.find((one) => one.domain === domain)!}
          kicker={<Trans>In common</Trans>}
          heading={heading}
          text={text}
        />
      ))}
      <Lines
        people={people}
        domains={domains.filter(({ difference }) => difference === 'perhaps')}
        title={nameDifference(i18n, 'perhaps')}
        about={<Trans>One test can’t say for sure.</Trans>}
      />
      <Lines
        people={people}
        domains={domains.filter((one) => one.difference === 'unclear' && !isShared(one))}
        title={nameDifference(i18n, 'unclear')}
      />
    </>
  )
}

type ChapterProps = {
  people: ShownPair
  compared: DomainComparison
  kicker: ReactNode
  heading: string | undefined
  text: string | undefined
  children?: ReactNode
}

function Chapter({ people, compared, kicker, heading, text, children }: ChapterProps) {
  const { i18n } = useLingui()
  const { domain } = compared
  const name = nameDomain(i18n, domain)
  const id = `chapter-${domain}`
  return (
    <section className="chapter" aria-labelledby={id} data-domain={domain}>
      <p className="chapter-kicker">
        <DomainMark domain={domain} size={18} />
        {heading && <strong>{name}</strong>}
        <span>{kicker}</span>
      </p>
      <h2 id={id}>{heading ? <WithNames text={heading} /> : name}</h2>
      <PairSwell
        people={people}
        compared={compared}
        label={describeComparison(i18n, name, people, compared)}
      />
      {text && (
        <p className="scene">
          <WithNames text={text} />
        </p>
      )}
      {children}
    </section>
  )
}

type LinesProps = {
  people: ShownPair
  domains: readonly DomainComparison[]
  title: string
  about?: ReactNode
}

/** The traits of one verdict, a line for each; nothing if there are none. */
function Lines({ people, domains, title, about }: LinesProps) {
  const { i18n } = useLingui()
  if (domains.length === 0) return null
  return (
    <section className="pair-lines">
      <h2>{title}</h2>
      {about && <p className="soft">{about}</p>}
      <ul>
        {domains.map(({ domain, percentiles }) => (
          <li key={domain} data-domain={domain}>
            <span className="compare-domain">
              <DomainMark domain={domain} size={18} />
              <strong>{nameDomain(i18n, domain)}</strong>
            </span>
            {people.map(({ index, look, label, name }, at) => (
              <span key={index} className="compare-person">
                <PersonMark look={look} label={label} />
                <span>
                  <bdi translate="no">{name}</bdi> <span>{writePercentile(percentiles[at]!)}</span>
                </span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
