import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { DOMAIN_SLUGS, type Domain } from '../../../banks/vocabulary.ts'
import { DomainMark } from '../../base/charts/domain-mark.tsx'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import { ArrowIcon } from '../../base/ui/icons.tsx'
import { DOMAIN_NAMES } from '../../base/locale/domain-names.ts'
import type { Title } from '../../result/report/shared/text-language.ts'
import { DOMAIN_WORDS } from '../reading/domain-messages.ts'

/** A domain in one paragraph, with the names of its facets and a link to its page. */
export function DomainSummary({ domain, facets }: { domain: Domain; facets: readonly Title[] }) {
  const path = usePathTo()
  const { i18n } = useLingui()
  const name = i18n._(DOMAIN_NAMES[domain])
  const slug = DOMAIN_SLUGS[domain]
  return (
    <section className="ruled domain-summary" aria-labelledby={slug} data-domain={domain}>
      <h2 id={slug}>
        <DomainMark domain={domain} size={40} />
        <span>{name}</span>
      </h2>
      <div className="ruled-body">
        <p className="reading-strong">{i18n._(DOMAIN_WORDS[domain].lead)}</p>
        <ul className="facet-names">
          {facets.map(({ text, mark }, index) => (
            <li key={index} className="tag" {...mark}>
              {text}
            </li>
          ))}
        </ul>
        <p>
          <Link className="more-link" to={path(slug)}>
            <span>
              <Trans>Read more: {name}</Trans>
            </span>
            <ArrowIcon />
          </Link>
        </p>
      </div>
    </section>
  )
}
