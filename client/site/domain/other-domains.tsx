import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { DOMAIN_SLUGS, type Domain, REPORT_ORDER } from '../../../banks/vocabulary.ts'
import { DomainMark } from '../../base/charts/domain-mark.tsx'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import { DOMAIN_NAMES } from '../../base/locale/domain-names.ts'

/** Links to the other four domains. */
export function OtherDomains({ domain }: { domain: Domain }) {
  const path = usePathTo()
  const { i18n } = useLingui()
  return (
    <nav className="ruled" aria-labelledby="others-title">
      <h2 id="others-title">
        <Trans>The other four</Trans>
      </h2>
      <ul className="domain-links ruled-body">
        {REPORT_ORDER.filter((other) => other !== domain).map((other) => (
          <li key={other} data-domain={other}>
            <Link className="domain-link" to={path(DOMAIN_SLUGS[other])}>
              <DomainMark domain={other} size={28} />
              <span>{i18n._(DOMAIN_NAMES[other])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
