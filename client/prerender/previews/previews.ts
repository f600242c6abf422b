import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { parseCompareCode } from '../../../banks/links/compare-code.ts'
import { renderOpenly } from '../../../banks/norms/interpretation.ts'
import { percentileOf } from '../../../banks/norms/norms.ts'
import type { PortraitTexts } from '../../../banks/portrait/portrait-texts.ts'
import { isResultId } from '../../../banks/result-id.ts'
import type { Result } from '../../../banks/result.ts'
import type { Scores } from '../../../banks/scoring.ts'
import { findLocale, localeOfPath, withoutLocale, type Locale } from '../../../locales/locales.ts'
import { fullTitle, SITE_NAME, type LinkPicture } from '../../shell/head.ts'
import type { PageName } from '../../pages.ts'
import type { Head } from '../../screen.ts'
import type { LookUp, OpenedPreview, Picture } from '../renderer.ts'
import { drawCard, drawComparison, MOST_NAMED, PREVIEW_SIZE, type DrawnPerson } from './drawings.ts'
import { REPORT_ORDER, type Domain } from '../../../banks/vocabulary.ts'
import { DOMAIN_AXIS, placeOnAxis } from '../../base/charts/axis.ts'
import { PLACES } from '../../base/charts/mark-shape.ts'
import { readersThread, type Row } from '../../base/charts/pictures/shapes.ts'
import { DOMAIN_NAMES } from '../../base/locale/domain-names.ts'

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
  const people = parsed.people.flatMap(({ name, id }) => {
    const result = found.results.find((one) => one.id === id)
    return result ? [{ name, places: openPlaces(result.scores) }] : []
  })
  if (people.length === 0) return { status: found.deleted.length > 0 ? 410 : 404, data: '' }
  return opened({ locale, people }, async () => drawOfComparison(await open(locale), locale, people))
}

function opened(data: unknown, draw: () => Promise<Picture>): OpenedPreview {
  return { status: 200, data: JSON.stringify(data), draw }
}

function drawOfResult(i18n: I18n, locale: Locale, { scores, invalid }: Result): Picture {
  const { dir } = findLocale(locale)
  const words = texts[`../../../banks/portrait/texts/${locale}.ts`]
  const title = words && !invalid ? renderOpenly(scores, words.portrait)?.title : undefined
  const kind = invalid
    ? i18n._(msg`A Big Five result filled in at random`)
    : i18n._(msg`A Big Five personality test result`)
  return drawCard(
    {
      title: title ?? kind,
      rows: openRows(i18n),
      threads: invalid ? [] : [readersThread(openPlaces(scores))],
      foot: [SITE_NAME, title === undefined ? '' : kind],
    },
    dir,
  )
}

/** The domains in the pictures of results: all but neuroticism, before which the thread ends. */
const OPEN_DOMAINS = REPORT_ORDER.filter((domain) => domain !== 'N')

function openRows(i18n: I18n): Row[] {
  return OPEN_DOMAINS.map((domain) => ({ domain, name: i18n._(DOMAIN_NAMES[domain]) }))
}

/** The number of places that a dot of a posted picture can have: too few to reveal a score. */
const STEPS = 5

/** The places of a thread's dots in a posted picture: where the middle person of that fifth of all people is. */
const openPlaces = (scores: Scores): number[] =>
  OPEN_DOMAINS.map((domain) => openPlace(domain, scores[domain].score))

function openPlace(domain: Domain, score: number): number {
  const step = Math.min(Math.floor((percentileOf(domain, score) / 100) * STEPS), STEPS - 1)
  const middle = (100 * (step + 0.5)) / STEPS
  let shown = DOMAIN_AXIS.least
  while (shown < DOMAIN_AXIS.most && percentileOf(domain, shown) < middle) shown += 1
  return placeOnAxis(shown, DOMAIN_AXIS)
}

const OTHERS = msg({ message: '{count, plural, one {and # more} other {and # more}}' })

function drawOfComparison(i18n: I18n, locale: Locale, people: readonly DrawnPerson[]): Picture {
  const count = people.length - MOST_NAMED + 1
  const others = count > 1 ? i18n._({ ...OTHERS, values: { count } }) : undefined
  const kind = i18n._(msg`A Big Five comparison`)
  return drawComparison([SITE_NAME, kind], people, others, openRows(i18n), findLocale(locale).dir)
}

/** The preview picture of a static page: its title and description, and a made-up person's thread. */
export function drawOfPage(locale: Locale, head: Head): Picture {
  return drawCard(
    {
      title: fullTitle(head).replace(` – ${SITE_NAME}`, ''),
      sentence: head.description,
      rows: REPORT_ORDER.map((domain) => ({ domain })),
      threads: [readersThread(PLACES)],
      foot: [SITE_NAME, ''],
    },
    findLocale(locale).dir,
  )
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
