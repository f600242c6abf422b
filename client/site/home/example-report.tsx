import { Trans, useLingui } from '@lingui/react/macro'
import { type Domain, REPORT_ORDER } from '../../../banks/vocabulary.ts'
import { DOMAIN_AXIS } from '../../base/charts/axis.ts'
import { DOMAIN_SWELLS } from '../../base/charts/swell-outline.ts'
import { SwellWords } from '../../base/charts/swell-words.tsx'
import { Swell } from '../../base/charts/swell.tsx'
import { EXAMPLE } from './example.ts'
import { DOMAIN_NAMES } from '../../base/locale/domain-names.ts'

/** The top of an example report, so that visitors see what they get before they take the test. */
export function ExampleReport() {
  return (
    <figure className="example">
      <figcaption>
        <p className="small soft">
          <Trans>An example report, of a made-up person</Trans>
        </p>
        <p className="portrait-title">
          <Trans>More curious than most, and kind about it</Trans>
        </p>
      </figcaption>
      <ol>
        {REPORT_ORDER.map((domain) => (
          <ExampleDomain key={domain} domain={domain} />
        ))}
      </ol>
      <p className="small soft">
        <Trans>No type, no label, no good or bad scores.</Trans>
      </p>
    </figure>
  )
}

function ExampleDomain({ domain }: { domain: Domain }) {
  const { t, i18n } = useLingui()
  const { score, percent } = EXAMPLE[domain]
  const name = i18n._(DOMAIN_NAMES[domain])
  const standing = t`higher than ${percent} of 100`
  return (
    <li>
      <p className="swell-name">{name}</p>
      <Swell
        domain={domain}
        form={DOMAIN_SWELLS[domain]}
        axis={DOMAIN_AXIS}
        score={score}
        label={`${name}: ${standing}`}
      />
      <SwellWords domain={domain}>{standing}</SwellWords>
    </li>
  )
}
