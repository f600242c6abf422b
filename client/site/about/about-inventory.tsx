import { Trans } from '@lingui/react/macro'
import { inventory } from '../../../banks/inventory.ts'
import { ITEM_COUNT } from '../../../banks/vocabulary.ts'
import { Link } from 'react-router'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import { RuledSection } from '../reading/ruled-section.tsx'
import { externalLinks } from '../../shell/site-links.ts'

/** The section about the inventory and its author. */
export function Inventory() {
  const items = ITEM_COUNT
  const { name, shortId, questions, time } = inventory
  const path = usePathTo()
  return (
    <RuledSection id="inventory" title={<Trans>The inventory and its author</Trans>}>
      <div className="prose">
        <p>
          <Trans>
            The {items} statements are <bdi translate="no">Johnson’s IPIP NEO-PI-R</bdi>, also known as the
            IPIP-NEO-120. Dr. John A. Johnson, professor emeritus of psychology at Pennsylvania State
            University, chose them from the International Personality Item Pool and published the test in
            2014. It isn’t the NEO PI-R, which is sold, though it’s modeled on it. The report is in our own
            words.
          </Trans>
        </p>
        <p>
          <Trans>
            The item pool was started by Lewis R. Goldberg and is in the public domain: its statements belong
            to everyone. <Link to={path('how-it-was-made')}>How the test was made</Link> is told in an
            article.
          </Trans>{' '}
          <Trans>
            How it’s scored and compared is on <Link to={path('method')}>the method page</Link>.
          </Trans>
        </p>
        <p>
          <bdi lang="en">{name}</bdi> (<bdi translate="no">{shortId}</bdi>):{' '}
          <Trans>
            {questions} statements, about {time} minutes. Recommended.
          </Trans>
        </p>
      </div>
    </RuledSection>
  )
}

/** The section about the license: what others may do with the software and the texts. */
export function Licence() {
  return (
    <RuledSection id="licence" title={<Trans>License</Trans>}>
      <div className="prose">
        <p>
          <Trans>
            The software is free under the{' '}
            <a href={`${externalLinks.github}/blob/master/LICENSE`}>MIT License</a>: you may use, change and
            pass it on, even for money, as long as you keep the license with it. The translated statements
            come from the package{' '}
            <code dir="ltr" translate="no">
              @bigfive-org/questions
            </code>
            , and the report texts of some languages from{' '}
            <code dir="ltr" translate="no">
              @bigfive-org/results
            </code>
            , under the same license.
          </Trans>
        </p>
      </div>
    </RuledSection>
  )
}
