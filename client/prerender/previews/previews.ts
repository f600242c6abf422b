import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { parseCompareCode } from '../../../banks/links/compare-code.ts'
import { renderLinkTitle } from '../../../banks/norms/interpretation.ts'
import type { PortraitTexts } from '../../../banks/portrait/portrait-texts.ts'
import { isResultId } from '../../../banks/result-id.ts'
import type { Result } from '../../../banks/result.ts'
import type { Scores } from '../../../banks/scoring.ts'
import { findLocale, localeOfPath, withoutLocale, type Locale } from '../../../locales/locales.ts'
import { fullTitle, SITE_NAME, type LinkPicture } from '../../shell/head.ts'
import type { PageName } from '../../pages.ts'
import type { Head } from '../../screen.ts'
import type { LookUp, OpenedPreview, Picture } from '../renderer.ts'
import { drawComparison, drawPage, drawResult, MOST_NAMED, PREVIEW_SIZE } from './drawings.ts'
import { REPORT_ORDER } from '../../../banks/vocabulary.ts'
import { markPlaces } from '../../base/charts/axis.ts'

const texts = import.meta.glob<{ portrait: PortraitTexts }>('../../../banks/portrait/texts/*.ts', {
  eager: true,
})

const NONE: OpenedPreview = { status: 404, data: '' }

/**
 * Looks up the data of a result's or comparison's preview picture first, so that the same data is not drawn
 * twice.
 * @param path that of the result's or comparison's page
 * @param open loads the messages of previews in a language
 */
export async function openPreview(
  path: string,
  lookUp: LookUp,
  open: (locale: Locale) => Promise<I18n>,
): Promise<OpenedPreview> {
  const locale = localeOfPath(path)
  const [, page, id = ''] = /^\/(result|compare)\/([^/]+)$/.exec(withoutLocale(path)) ?? []
  if (page === 'result' && isResultId(id)) {
    const found = await lookUp([id])
    if ('failure' in found) return { status: found.failure, data: '' }
    const [result] = found.results
    if (!result) return { status: found.deleted.length > 0 ? 410 : 404, data: '' }
    const asked = { locale, scores: result.scores, invalid: result.invalid }
    return opened(asked, async () => drawOfResult(await open(locale), locale, result))
  }
  const parsed = page === 'compare' ? parseCompareCode(id) : undefined
  if (!parsed?.ok) return NONE
  const found = await lookUp([...new Set(parsed.people.map((person) => person.id))])
  if ('failure' in found) return { status: found.failure, data: '' }
  const known = new Set(found.results.map((result) => result.id))
  const names = parsed.people.filter((person) => known.has(person.id)).map(({ name }) => name)
  if (names.length === 0) return { status: found.deleted.length > 0 ? 410 : 404, data: '' }
  return opened({ locale, names }, async () => drawOfComparison(await open(locale), locale, names))
}

function opened(data: unknown, draw: () => Promise<Picture>): OpenedPreview {
  return { status: 200, data: JSON.stringify(data), draw }
}

function drawOfResult(i18n: I18n, locale: Locale, { scores, invalid }: Result): Picture {
  const { dir } = findLocale(locale)
  if (invalid) {
    return drawResult(
      SITE_NAME,
      i18n._(msg`A Big Five result filled in at random`),
      REPORT_ORDER.map(() => undefined),
      dir,
    )
  }
  const words = texts[`../../../banks/portrait/texts/${locale}.ts`]
  const title = words && renderLinkTitle(scores, words.portrait)
  const kind = i18n._(msg`A Big Five personality test result`)
  return drawResult(title ? kind : SITE_NAME, title ?? kind, openPlaces(scores), dir)
}

/** The number of positions a dot of a posted mark can have: too few to reveal a score. */
const STEPS = 5

/** The positions of the dots in a public mark: each is one of five, and neuroticism has none. */
function openPlaces(scores: Scores): (number | undefined)[] {
  return markPlaces(scores).map((place, row) =>
    REPORT_ORDER[row] === 'N'
      ? undefined
      : (100 * (Math.min(Math.floor((place / 100) * STEPS), STEPS - 1) + 0.5)) / STEPS,
  )
}

const OTHERS = msg({ message: '{count, plural, one {and # more} other {and # more}}' })

function drawOfComparison(i18n: I18n, locale: Locale, names: readonly string[]): Picture {
  const count = names.length - MOST_NAMED + 1
  const others = count > 1 ? i18n._({ ...OTHERS, values: { count } }) : undefined
  return drawComparison(i18n._(msg`A Big Five comparison`), names, others, findLocale(locale).dir)
}

/** The preview picture of a static page. */
export function drawOfPage(locale: Locale, head: Head): Picture {
  const title = fullTitle(head).replace(` – ${SITE_NAME}`, '')
  return drawPage(SITE_NAME, title, head.description, findLocale(locale).dir)
}

/**
 * The preview picture of a page: for results and comparisons at an address below the page's own, else a file
 * of the built site. Error pages have that of the front page.
 */
export function linkPicture(i18n: I18n, page: PageName | undefined, path: string, head: Head): LinkPicture {
  const title = head.title.replaceAll('\u00ad', '')
  const isPersonal = page === 'result-id' || page === 'compare-id'
  return {
    path: isPersonal ? `${path}/preview.png` : previewFile(page ?? 'index', localeOfPath(path)),
    alt: i18n._(msg`“${title}”, beside a drawing`),
    ...PREVIEW_SIZE,
  }
}

/** The address of a static page's picture, which the build draws. */
export function previewFile(page: PageName, locale: Locale): string {
  return `/previews/${locale}/${page}.png`
}
