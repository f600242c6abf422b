import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLoaderData } from 'react-router'
import { DOMAIN_SLUGS, DOMAINS, type Domain } from '../../../banks/vocabulary.ts'
import { DOMAIN_AXIS } from '../../base/charts/axis.ts'
import { Crowd } from '../../base/charts/crowd.tsx'
import { DomainMark } from '../../base/charts/domain-mark.tsx'
import { DOMAIN_SWELLS } from '../../base/charts/swell-outline.ts'
import { SwellWords } from '../../base/charts/swell-words.tsx'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import type { Head, LoadContext } from '../../screen.ts'
import { DOMAIN_NAMES } from '../../base/locale/domain-names.ts'
import { readDomain, type DomainReading, type EnglishShare } from './domain-reading.ts'
import { DOMAIN_WORDS } from '../reading/domain-messages.ts'
import { Facets } from './facets.tsx'
import { LevelTexts } from './level-texts.tsx'
import { OtherDomains } from './other-domains.tsx'
import { Paragraphs } from '../../base/ui/paragraphs.tsx'
import { markEnglish } from './domain-reading.ts'
import { Poles } from './poles.tsx'
import { RuledSection } from '../reading/ruled-section.tsx'
import { TakeTest } from '../reading/take-test.tsx'

export function describe(i18n: I18n, { domain }: DomainReading): Head {
  return { title: i18n._(DOMAIN_NAMES[domain]), description: i18n._(DOMAIN_WORDS[domain].lead) }
}

export async function load({ page, locale, sources }: LoadContext): Promise<DomainReading> {
  const domain = DOMAINS.find((code) => DOMAIN_SLUGS[code] === page)
  if (!domain) throw new Error(`${page} is no page of a domain`)
  return readDomain(await sources.reportText(locale), domain, locale)
}

/** The page of one domain; `load` picks the domain by page name. */
export default function DomainScreen() {
  const { domain, texts, english } = useLoaderData<DomainReading>()
  return (
    <div className="reading" data-domain={domain}>
      <Introduction domain={domain} />
      <EnglishNotice share={english} />
      <Poles domain={domain} />
      <RuledSection id="about" title={<Trans>What it is about</Trans>}>
        <div className="prose">
          <Paragraphs
            className="reading-strong"
            texts={texts.definition.slice(0, 1)}
            mark={markEnglish(texts.english)}
          />
          <Paragraphs texts={texts.definition.slice(1)} mark={markEnglish(texts.english)} />
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
    <header className="domain-hero">
      <div>
        <p className="eyebrow">
          <Trans>
            One of the <Link to={path('big_five')}>Big Five</Link>
          </Trans>
        </p>
        <h1>
          <DomainMark domain={domain} size={40} />
          <span>{i18n._(DOMAIN_NAMES[domain])}</span>
        </h1>
        <p className="lead">{i18n._(DOMAIN_WORDS[domain].lead)}</p>
      </div>
      <Crowd domain={domain} form={DOMAIN_SWELLS[domain]} axis={DOMAIN_AXIS} height="high" />
      <SwellWords domain={domain} />
    </header>
  )
}

/** Tells the reader that texts below are in English, if any are. */
function EnglishNotice({ share }: { share: EnglishShare }) {
  if (share === 'none') return null
  return (
    <p className="notice">
      {share === 'all' ? (
        <Trans>
          The texts about this trait and its facets haven’t been translated yet. They’re shown in English.
        </Trans>
      ) : (
        <Trans>Some of the texts below haven’t been translated yet. They’re shown in English.</Trans>
      )}
    </p>
  )
}
