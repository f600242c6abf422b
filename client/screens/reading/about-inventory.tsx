import { Trans } from '@lingui/react/macro'
import { Link } from '../../ui/link.tsx'
import { externalLinks } from '../../app/external-links.ts'
import { usePathTo } from '../../locale/locale-context.tsx'
import { ARTICLE_IDS } from '../articles/article-ids.ts'
import { RuledSection } from './ruled-section.tsx'

/** The test itself, and its author. */
export function Inventory() {
  const path = usePathTo()
  return (
    <RuledSection id="inventory" title={<Trans>The inventory and its author</Trans>}>
      <div className="prose">
        <p>
          <Trans>
            The 120 questions are <bdi translate="no">Johnson's IPIP NEO-PI-R</bdi>, also known as the
            IPIP-NEO-120. Dr. John A. Johnson, professor emeritus of psychology at Pennsylvania State
            University, chose them from the International Personality Item Pool and published the test in
            2014. The English report texts are his, too.
          </Trans>
        </p>
        <p>
          <Trans>
            The item pool was started by Lewis R. Goldberg and is in the public domain: its statements belong
            to everyone. <Link to={`${path('articles')}#${ARTICLE_IDS.making}`}>How the test was made</Link>{' '}
            is a story of its own.
          </Trans>
        </p>
      </div>
    </RuledSection>
  )
}

/** What others may do with it. */
export function Licence() {
  return (
    <RuledSection id="licence" title={<Trans>Licence</Trans>}>
      <div className="prose">
        <p>
          <Trans>
            The software is free under the{' '}
            <a href={`${externalLinks.github}/blob/master/LICENSE`}>MIT licence</a>: you may use, change and
            pass it on, also for money, as long as you keep the licence with it. The translated questions and
            report texts come from the packages <code dir="ltr">@bigfive-org/questions</code> and{' '}
            <code dir="ltr">@bigfive-org/results</code>, under the same licence.
          </Trans>
        </p>
      </div>
    </RuledSection>
  )
}
