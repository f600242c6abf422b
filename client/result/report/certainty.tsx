import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { pushOf, SHARE_LESS_EXTREME } from '../../../banks/acquiescence.ts'
import type { Result } from '../../../banks/result.ts'
import { useFigures } from '../../base/locale/figures/figures.ts'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import { Link } from 'react-router'
import { findLongRuns, SHUFFLES } from './shared/answer-patterns.ts'
import { nameChoice, nameDomain } from './shared/score-messages.ts'
import { DayTaken, LanguageTaken } from './forms/taken.tsx'
import { DOMAINS, FACETS } from '../../../banks/vocabulary.ts'
import { findLanguage } from '../../../banks/languages.ts'
import { Section } from '../../base/ui/section.tsx'

/**
 * A test answered in fewer seconds counts as quick: two and a half for each of the 120 items. Johnson's
 * script has no such limit; other scoring programs of this test warn below it.
 */
const QUICK = 300

const FACET_COUNT = DOMAINS.length * FACETS.length

type CertaintyProps = {
  result: Result
  /** How many facets would be at another level if the test were exact. */
  otherLevels: number
  itemsAreCurrent: boolean
}

/** How reliable a result is: what holds for every result, and what is to be known of this one. */
export function Certainty({ result, otherLevels, itemsAreCurrent }: CertaintyProps) {
  const path = usePathTo()
  const { people, firstYear, lastYear, leastFacetError, greatestFacetError } = useFigures()
  const facets = FACET_COUNT
  const date = <DayTaken time={result.dateStamp} />
  const name = <LanguageTaken code={result.lang} />
  return (
    <Section id="certainty-title" className="certainty prose" title={<Trans>How sure is this?</Trans>}>
      <AnswerPatterns result={result} />
      <p>
        <Trans>
          No test is exact. On a trait the error is about five points, on a facet {leastFacetError} to{' '}
          {greatestFacetError}. In about two of three cases, a test without error would give a score that
          close. The bands on this page are wider: they are right in nine of ten cases. Good and bad days come
          on top of that.
        </Trans>
      </p>
      <p>
        <Trans>
          Of the {facets} facet texts, about {otherLevels} would be others if the test were exact. Those that
          fit you badly may be among them. If a sentence doesn’t fit, trust what you and people close to you
          know.
        </Trans>
      </p>
      <p>
        <Trans>
          Low means lower than most others. It doesn’t mean that you said no: most people say yes to most
          statements about kindness and duty. The report is for getting to know yourself, not for hiring,
          treatment or judging anyone.
        </Trans>
      </p>
      {result.acquiescence !== undefined && !result.invalid && <Pushed acquiescence={result.acquiescence} />}
      <p className="report-facts">
        <Trans>
          Test taken on {date}. Language of the test: {name}.
        </Trans>{' '}
        {result.lang !== 'en' && (
          <Trans>
            We have no norms for it, and people elsewhere may answer differently: read the percentiles as a
            rough guide.
          </Trans>
        )}{' '}
        <TranslationNote lang={result.lang} itemsAreCurrent={itemsAreCurrent} />
      </p>
      <details className="more">
        <summary>
          <Trans>Who you’re compared with, and more</Trans>
        </summary>
        <p>
          <Trans>
            Percentiles, low, average and high compare a score with those of {people} people. They took this
            test in English, online, between {firstYear} and {lastYear} (Johnson, 2014). They don’t stand for
            a whole population.
          </Trans>
        </p>
        <p>
          <Trans>
            The report sums up what you said about yourself; it can’t know more. People who know you may see
            it differently; ask them. No score is good or bad, and none is a diagnosis.
          </Trans>
        </p>
      </details>
      <p>
        <Link to={path('method')}>
          <Trans>More about how the test measures</Trans>
        </Link>
      </p>
    </Section>
  )
}

/** Which traits agreeing with statements, whichever way they point, has moved; for the outer twentieth of people. */
function Pushed({ acquiescence }: { acquiescence: number }) {
  const { i18n } = useLingui()
  const { hundred } = useFigures()
  const push = pushOf(acquiescence)
  if (!push) return null
  const share = SHARE_LESS_EXTREME
  return (
    <>
      <p>
        {push.way === 'agreeing' ? (
          <Trans>
            You agreed with statements more readily than {share} of {hundred} people, whichever way the
            statements point. By itself that moves some scores a little:
          </Trans>
        ) : (
          <Trans>
            You disagreed with statements more readily than {share} of {hundred} people, whichever way the
            statements point. By itself that moves some scores a little:
          </Trans>
        )}
      </p>
      <ul>
        {push.domains.map(({ domain, points }) => {
          const name = nameDomain(i18n, domain)
          const moved = Math.abs(points)
          return (
            <li key={domain}>
              {points > 0 ? (
                <Trans>
                  {name}: about <Plural value={moved} one="# point" other="# points" /> up
                </Trans>
              ) : (
                <Trans>
                  {name}: about <Plural value={moved} one="# point" other="# points" /> down
                </Trans>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Warns of unusual patterns in the answers. The report is shown all the same. */
function AnswerPatterns({ result }: { result: Result }) {
  const { i18n } = useLingui()
  const runs = findLongRuns(result.longestRuns)
  const quick = isQuick(result.timeElapsed)
  if (runs.length === 0 && !quick) return null
  const minutes = Math.max(Math.round(result.timeElapsed / 60), 1)
  return (
    <div className="notice" data-type="warning">
      {runs.map(({ choice, length }) => {
        const answer = nameChoice(i18n, choice)
        return (
          <p key={choice}>
            <Trans>
              You chose “{answer}” <Plural value={length} one="# time" other="# times" /> in a row.
            </Trans>
          </p>
        )
      })}
      {runs.length > 0 && (
        <p>
          <Trans>
            A streak that long is rare when every statement is considered on its own. Read these results with
            care.
          </Trans>{' '}
          {SHUFFLES && (
            <Trans>
              The statements may have been shuffled: only the device the test was taken on knows the order in
              which they were shown.
            </Trans>
          )}
        </p>
      )}
      {quick && (
        <p>
          <Trans>
            The test was answered in about <Plural value={minutes} one="# minute" other="# minutes" />, which
            leaves little time for each statement. Read these results with care.
          </Trans>
        </p>
      )}
    </div>
  )
}

/** Whether a test was answered so quickly that its result needs care; false if no time was recorded. */
function isQuick(timeElapsed: number): boolean {
  return timeElapsed > 0 && timeElapsed < QUICK
}

/** How reliable the translation of a test is, or that its wording may have differed from today's. */
function TranslationNote({ lang, itemsAreCurrent }: { lang: string; itemsAreCurrent: boolean }) {
  if (!itemsAreCurrent) {
    return (
      <Trans>
        The statements may have been worded differently then. The result stays as it was answered.
      </Trans>
    )
  }
  return findLanguage(lang)?.status === 'corrected' ? (
    <Trans>We have corrected this translation; native speakers haven’t checked our corrections yet.</Trans>
  ) : null
}
