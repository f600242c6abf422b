import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { Link } from '../../ui/link.tsx'
import type { Domain } from '../../../banks/vocabulary.ts'
import { TraitMark } from '../../charts/trait-mark.tsx'
import { usePathTo } from '../../locale/locale-context.tsx'
import type { Head, LoadContext } from '../../screens.ts'
import { TRAIT_NAMES } from './trait-names.ts'
import { readDomain, type DomainReading } from './domain-reading.ts'
import { DOMAIN_WORDS } from './domain-words.ts'
import { EnglishNotice } from './english-notice.tsx'
import { Facets } from './facets.tsx'
import { LevelTexts } from './level-texts.tsx'
import { OtherDomains } from './other-domains.tsx'
import { Paragraphs } from './paragraphs.tsx'
import { Poles } from './poles.tsx'
import { RuledSection } from './ruled-section.tsx'
import { TakeTest } from './take-test.tsx'

/** What a domain's screen module exports. */
export function createDomainScreen(domain: Domain) {
  return {
    Screen: DomainScreen,
    describe: (i18n: I18n): Head => ({
      title: i18n._(TRAIT_NAMES[domain]),
      description: i18n._(DOMAIN_WORDS[domain].lead),
    }),
    load: async ({ locale, sources }: LoadContext): Promise<DomainReading> =>
      readDomain(await sources.reportText(locale), domain, locale),
  }
}

function DomainScreen() {
  const { domain, texts, english } = useLoaderData<DomainReading>()
  return (
    <div className="reading" data-trait={domain}>
      <Introduction domain={domain} />
      <EnglishNotice share={english} />
      <Poles domain={domain} />
      <RuledSection id="about" title={<Trans>What it is about</Trans>}>
        <div className="prose">
          <Paragraphs
            className="reading-strong"
            texts={[texts.shortDescription]}
            english={texts.englishShort}
          />
          <Paragraphs texts={texts.description} english={texts.english} />
        </div>
      </RuledSection>
      <Facets facets={texts.facets} />
      <LevelTexts domain={domain} texts={texts} />
      <OtherDomains domain={domain} />
      <TakeTest />
    </div>
  )
}

function Introduction({ domain }: { domain: Domain }) {
  const path = usePathTo()
  const { i18n } = useLingui()
  return (
    <header className="trait-hero">
      <div>
        <p className="eyebrow">
          <Trans>
            One of the <Link to={path('big_five')}>Big Five</Link>
          </Trans>
        </p>
        <h1>{i18n._(TRAIT_NAMES[domain])}</h1>
        <p className="lead">{i18n._(DOMAIN_WORDS[domain].lead)}</p>
      </div>
      <TraitMark domain={domain} size={320} />
    </header>
  )
}
