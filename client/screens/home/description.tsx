import { Trans, useLingui } from '@lingui/react/macro'
import { DOMAIN_SLUGS } from '../../../banks/vocabulary.ts'
import { TraitMark } from '../../charts/trait-mark.tsx'
import { usePathTo } from '../../locale/locale-context.tsx'
import { REPORT_ORDER } from '../../report/report-order.ts'
import { Link } from '../../ui/link.tsx'
import { TRAIT_MEANINGS, TRAIT_NAMES } from './trait-words.ts'

/** What the Big Five is, and the five traits with their marks. */
export function Description() {
  const { i18n } = useLingui()
  const path = usePathTo()
  return (
    <section className="description home-section container" aria-labelledby="description-heading">
      <div>
        <h2 id="description-heading">
          <Trans>Five traits, found again and again</Trans>
        </h2>
        <p>
          <Trans>
            The words people use to describe one another fall into five broad groups. Study after study, in
            many languages, has found them: they are the Big Five, the model of personality that researchers
            use most.
          </Trans>
        </p>
        <p>
          <Trans>
            Each trait is a scale that everybody stands on somewhere, most people near the middle. Neither end
            is the better one: both have their uses and their costs.
          </Trans>
        </p>
      </div>
      <dl className="traits">
        {REPORT_ORDER.map((domain) => (
          <div key={domain} data-trait={domain}>
            <TraitMark domain={domain} size={28} />
            <dt>
              <Link to={path(DOMAIN_SLUGS[domain])}>{i18n._(TRAIT_NAMES[domain])}</Link>
            </dt>
            <dd className="soft">{i18n._(TRAIT_MEANINGS[domain])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
