import type { I18n } from '@lingui/core'
import { useFigures } from '../../base/locale/figures/figures.ts'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useLoaderData } from 'react-router'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import type { FacetTitles } from '../../result/report/shared/facet-titles.ts'
import type { Head, LoadContext } from '../../screen.ts'
import { DomainSummary } from './domain-summary.tsx'
import { RuledSection } from '../reading/ruled-section.tsx'
import { TakeTest } from '../reading/take-test.tsx'
import { REPORT_ORDER } from '../../../banks/vocabulary.ts'

export function describe(i18n: I18n): Head {
  return {
    title: i18n._(msg`What are the Big Five?`),
    description: i18n._(
      msg`Openness, conscientiousness, extraversion, agreeableness and neuroticism: where the five traits come from, what each is about, and their thirty facets.`,
    ),
  }
}

export async function load({ locale, sources }: LoadContext) {
  const [texts, { titleFacets }] = await Promise.all([
    sources.reportText(locale),
    import('../../result/report/shared/facet-titles.ts'),
  ])
  return titleFacets(texts, locale)
}

export default function BigFiveScreen() {
  const { titles, english } = useLoaderData<FacetTitles>()
  return (
    <div className="reading">
      <header className="reading-head">
        <h1>
          <Trans>What are the Big Five?</Trans>
        </h1>
        <p className="lead">
          <Trans>
            Five broad traits that describe how people differ from one another. Each is a scale, and everyone
            is somewhere on all five.
          </Trans>
        </p>
      </header>
      <Origins />
      {english && <Untranslated />}
      {REPORT_ORDER.map((domain) => (
        <DomainSummary key={domain} domain={domain} facets={titles[domain]} />
      ))}
      <ScalesNotTypes />
      <TakeTest />
    </div>
  )
}

function Origins() {
  const { words } = useFigures()
  return (
    <RuledSection id="origins" title={<Trans>Where they come from</Trans>}>
      <div className="prose">
        <p>
          <Trans>
            Every language has a great many words for what people are like. In 1936 the psychologists Gordon
            Allport and Henry Odbert found almost {words} of them in an English dictionary. Many say nearly
            the same: someone who is called talkative is often called sociable, too.
          </Trans>
        </p>
        <p>
          <Trans>
            Later researchers asked thousands of people to describe themselves or others with such words, and
            looked at which descriptions go together. Five large groups appeared again and again. Nobody had
            planned them. In 1981 Lewis Goldberg called them the Big Five, because each of them covers so
            much.
          </Trans>
        </p>
      </div>
    </RuledSection>
  )
}

function Untranslated() {
  return (
    <p className="notice">
      <Trans>Names of facets that haven’t been translated yet are shown in English.</Trans>
    </p>
  )
}

function ScalesNotTypes() {
  const { items, neuroticismExtraversion, neuroticismConscientiousness } = useFigures()
  const path = usePathTo()
  return (
    <RuledSection id="scales" title={<Trans>Scales, not types</Trans>}>
      <div className="prose">
        <p>
          <Trans>
            Nobody is simply an extravert or an introvert. On each trait most people stand near the middle and
            few at either end, as with height. The traits aren’t independent of one another: people with more
            neuroticism tend to have less extraversion and less conscientiousness (correlations of{' '}
            {neuroticismExtraversion} and {neuroticismConscientiousness}). But none of them can be read off
            another. So there are no types here, and no trait has a good end and a bad one.
          </Trans>
        </p>
        <p>
          <Trans>
            Each trait has six facets, and this test has four statements about each of them: five times six
            times four makes {items}. <Link to={path('what-it-is')}>What the Big Five are not</Link> and{' '}
            <Link to={path('how-it-was-made')}>how the test was made</Link> are explained in the articles.
          </Trans>
        </p>
      </div>
    </RuledSection>
  )
}
