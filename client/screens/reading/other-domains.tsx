import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../ui/link.tsx'
import { DOMAIN_SLUGS, type Domain } from '../../../banks/vocabulary.ts'
import { TraitMark } from '../../charts/trait-mark.tsx'
import { usePathTo } from '../../locale/locale-context.tsx'
import { REPORT_ORDER } from '../../report/report-order.ts'
import { TRAIT_NAMES } from './trait-names.ts'

/** The way to the four other traits. */
export function OtherDomains({ domain }: { domain: Domain }) {
  const path = usePathTo()
  const { i18n } = useLingui()
  return (
    <nav className="ruled" aria-labelledby="others-title">
      <h2 id="others-title">
        <Trans>The other four</Trans>
      </h2>
      <ul className="trait-links ruled-body">
        {REPORT_ORDER.filter((other) => other !== domain).map((other) => (
          <li key={other} data-trait={other}>
            <Link className="trait-link" to={path(DOMAIN_SLUGS[other])}>
              <TraitMark domain={other} size={28} />
              {i18n._(TRAIT_NAMES[other])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
