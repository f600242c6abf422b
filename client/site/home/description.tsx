import { Trans, useLingui } from '@lingui/react/macro'
import { DOMAIN_SLUGS, type Domain, REPORT_ORDER } from '../../../banks/vocabulary.ts'
import { DomainMark } from '../../base/charts/domain-mark.tsx'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import { Link } from 'react-router'
import { DOMAIN_NAMES } from '../../base/locale/domain-names.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the Big Five are, and the five domains with their marks. */
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
            The words people use to describe one another fall into five broad groups. Many studies have found
            them, though not all: the articles name both. They’re called the Big Five, the model of
            personality that researchers use most.
          </Trans>
        </p>
      </div>
      <dl className="traits">
        {REPORT_ORDER.map((domain) => (
          <div key={domain} data-domain={domain}>
            <DomainMark domain={domain} size={28} />
            <dt>
              <Link to={path(DOMAIN_SLUGS[domain])}>{i18n._(DOMAIN_NAMES[domain])}</Link>
            </dt>
            <dd className="soft">{i18n._(DOMAIN_MEANINGS[domain])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What each domain is about, in one neutral sentence. */
const DOMAIN_MEANINGS: Record<Domain, MessageDescriptor> = {
  O: msg`How much you’re drawn to new ideas, art and change, or to the familiar and the practical.`,
  C: msg`How much you plan, finish what you start and keep things tidy, or act at once.`,
  E: msg`How much you seek people and activity, or calm and time alone.`,
  A: msg`How readily you trust and give way to others, or question and compete.`,
  N: msg`How easily worry, anger and low moods get to you.`,
}
