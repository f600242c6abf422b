import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Result } from '../../../../banks/result.ts'
import { REPORT_ORDER } from '../../../../banks/vocabulary.ts'
import { DOMAIN_AXIS, placeOnAxis } from '../../../base/charts/axis.ts'
import type { CardContent } from '../../../base/charts/pictures/card-layout.ts'
import { readersThread } from '../../../base/charts/pictures/shapes.ts'
import type { CardParts } from '../../report/result-card.tsx'
import { chooseCardFacets } from '../../report/scores/clear-facets.ts'
import { isolatePercentile, nameDomain, writePercentile } from '../../report/shared/score-messages.ts'

/** What a picture is made from. */
export type PictureOf = CardParts & { result: Pick<Result, 'scores' | 'invalid'> }

/**
 * Composes the picture of a report's card. Without neuroticism nothing in it depends on that, and the thread ends
 * before it.
 */
export function composeCard(
  i18n: I18n,
  { result: { scores, invalid }, interpretation: { numbers, portrait, openly }, clear }: PictureOf,
  { neuroticism = false, numbers: showsNumbers = false }: { neuroticism?: boolean; numbers?: boolean } = {},
): CardContent {
  const all = { title: portrait.title.text, sentence: portrait.sentences[0]?.text }
  const words = invalid ? undefined : neuroticism ? all : openly
  const domains = REPORT_ORDER.filter((domain) => neuroticism || domain !== 'N')
  return {
    title: words?.title ?? i18n._(msg`The Big Five`),
    sentence: words?.sentence,
    rows: domains.map((domain) => ({
      domain,
      name: nameDomain(i18n, domain),
      ...(showsNumbers && { number: writePercentile(numbers.scales[domain].percentile) }),
    })),
    threads: [readersThread(domains.map((domain) => placeOnAxis(scores[domain].score, DOMAIN_AXIS)))],
    chips: invalid
      ? []
      : chooseCardFacets(clear).map(({ domain, title, percentile }) => ({
          domain,
          text: `${title.text} ${isolatePercentile(percentile)}`,
        })),
    foot: ['Big Five', location.host],
  }
}
