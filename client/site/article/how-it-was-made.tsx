import { Trans } from '@lingui/react/macro'
import { useFigures } from '../../base/locale/figures/figures.ts'
import { ArticleFrame } from './article-frame.tsx'
import { Agreement, Norms, Translations } from './how-it-was-made-numbers.tsx'
import type { SourceName } from '../evidence/sources.ts'

const CITED: readonly SourceName[] = [
  'costa',
  'cronbach',
  'goldberg1999',
  'goldberg2006',
  'johnson2005',
  'johnson2014',
  'johnsonData',
  'psytest',
]

/** How the test was made, and what its numbers mean. */
export function HowItWasMade() {
  const { items } = useFigures()
  return (
    <ArticleFrame name="how-it-was-made" sources={CITED}>
      <p>
        <Trans>
          The {items} statements of this test have a history of about thirty years, and nearly all of it can
          be read by anyone.
        </Trans>
      </p>
      <PublicDomain />
      <Shortening />
      <Keying />
      <Agreement />
      <Norms />
      <Translations />
    </ArticleFrame>
  )
}

function PublicDomain() {
  const { neoItems, poolItems, longItems } = useFigures()
  return (
    <>
      <h2>
        <Trans>From a test for sale to statements for everyone</Trans>
      </h2>
      <p>
        <Trans>
          In 1992 Paul Costa and Robert McCrae published the Revised NEO Personality Inventory: {neoItems}{' '}
          statements for five traits with six facets each. Researchers use it widely, but it’s sold, and
          nobody may copy, change or translate it without permission.
        </Trans>
      </p>
      <p>
        <Trans>
          In 1996 Lewis Goldberg proposed another way: a pool of statements that belong to nobody, the
          International Personality Item Pool, IPIP for short. Anyone may use, translate and change them
          without asking and without paying. Ten years later it held more than {poolItems} statements
          (Goldberg et al., 2006). From it Goldberg (1999) made the IPIP-NEO, {longItems} statements long. It
          measures much the same thirty facets as the NEO inventory, with ten statements for each.
        </Trans>
      </p>
    </>
  )
}

function Shortening() {
  const { longItems, items, chosenIn, oregonians, onlineOne, onlineTwo, students } = useFigures()
  return (
    <>
      <h2>
        <Trans>
          From {longItems} statements to {items}
        </Trans>
      </h2>
      <p>
        <Trans>
          Three hundred statements are more than most people will answer with care. John A. Johnson of
          Pennsylvania State University kept four of the ten statements of each facet. He chose them by the
          answers of {chosenIn} people on the internet. Then he tested the short form on others: {oregonians}{' '}
          people from two towns in Oregon, and {students} people near his university. Two more groups were on
          the internet, with {onlineOne} and {onlineTwo} people. The short form did about as well as the long
          one (Johnson, 2014). It’s the one you take here.
        </Trans>
      </p>
    </>
  )
}

function Keying() {
  const { plusItems, minusItems } = useFigures()
  return (
    <>
      <h2>
        <Trans>Why some statements are reversed</Trans>
      </h2>
      <p>
        <Trans>
          In {plusItems} of the statements, agreeing raises the score. In the other {minusItems} it lowers it,
          and five points become one, four become two, before anything is added up. Every trait has statements
          of both kinds. Some people tend to agree with whatever they read, out of politeness or haste; with
          statements in both directions, this partly cancels out.
        </Trans>
      </p>
      <p>
        <Trans>
          It also shows who has stopped reading. Someone who gives the same answer twelve times in a row can
          hardly mean it, since the statements point both ways. Johnson studied such patterns (2005), and his
          scoring program refuses to score them. This site shows the report and warns you instead.
        </Trans>
      </p>
    </>
  )
}
