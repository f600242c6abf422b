import { splitGraphemes } from '../../../banks/links/graphemes.ts'

/** A typeface of the preview pictures; the build puts its file into `dist/server/fonts`. */
export type Font = {
  file: string
  /** The file of its regular weight; without one, all texts are as bold. */
  regular?: string
  /** The family name inside the file. */
  family: string
  weight: number
  /** Matches texts of which the typeface has every character. */
  covers: RegExp
}

/** Characters that texts in every script share. */
const COMMON = String.raw`\p{sc=Zinh}\u0020-\u00ff\u2000-\u206f\u20a0-\u20bf`

const coverOf = (scripts: string) => new RegExp(`^[${scripts}${COMMON}]*$`, 'u')

/** An emoji, such as a face or a flag, with its modifiers and joiners. */
const EMOJI = String.raw`(?:\p{RI}\p{RI}|[#*0-9]\ufe0f?\u20e3|\p{ExtPict}(?:[\p{EMod}\ufe0f\u{e0020}-\u{e007f}]|\u200d\p{ExtPict})*)`

const serif: Font = {
  file: 'NotoSerif_600SemiBold.ttf',
  regular: 'NotoSerif_400Regular.ttf',
  family: 'Noto Serif',
  weight: 600,
  covers: coverOf(String.raw`\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}`),
}

/**
 * Every other character of the Basic Multilingual Plane, drawn as a bitmap font. A typeface that writes
 * Chinese, Japanese and Korean as people expect it takes forty times the space.
 */
const everything: Font = {
  file: 'UnifontExMono.ttf',
  family: 'UnifontExMono',
  weight: 400,
  covers: /^[\0-\uffff]*$/u,
}

/**
 * The typefaces in the order in which they are tried. A line uses only one of them: the renderer draws
 * nothing at all when two typefaces shape a line into different numbers of glyphs.
 */
export const FONTS: readonly Font[] = [
  serif,
  {
    file: 'NotoSansArabic_600SemiBold.ttf',
    regular: 'NotoSansArabic_400Regular.ttf',
    family: 'Noto Sans Arabic',
    weight: 600,
    covers: coverOf(String.raw`\p{scx=Arab}\p{scx=Latn}`),
  },
  {
    file: 'NotoSansDevanagari_600SemiBold.ttf',
    family: 'Noto Sans Devanagari',
    weight: 600,
    covers: coverOf(String.raw`\p{scx=Deva}\p{scx=Latn}`),
  },
  {
    file: 'NotoSansThai_600SemiBold.ttf',
    family: 'Noto Sans Thai',
    weight: 600,
    covers: coverOf(String.raw`\p{scx=Thai}\p{scx=Latn}`),
  },
  {
    file: 'NotoEmoji_400Regular.ttf',
    family: 'Noto Emoji',
    weight: 400,
    covers: new RegExp(`^(?:${EMOJI}|\\s)+$`, 'u'),
  },
  everything,
]

/** A text as it can be drawn, and its typeface. */
export type Written = { text: string; font: Font }

/**
 * Selects the typeface that has all of a text. Removes emoji beside letters, characters that no typeface has,
 * more than two accents on a letter, and invisible characters; nothing may be left.
 */
export function writeIn(text: string): Written {
  const clean = text
    .normalize('NFKC')
    .replace(
      /[\p{Cc}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]|(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu,
      ' ',
    )
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
  const letters = clean.replace(new RegExp(EMOJI, 'gu'), (found) => (/^[#*0-9]/.test(found) ? found : ' '))
  const stored = tidy(/[\p{L}\p{N}]/u.test(letters) ? letters : clean)
  const font = FONTS.find(({ covers }) => covers.test(stored))
  if (font) return { text: stored, font }
  return { text: tidy(stored.replace(/[^\0-\uffff]/gu, '')), font: everything }
}

function tidy(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

/** The greatest widths of characters, in ems; any other character is narrower than 0.66. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/^\s/, 0.28],
  [/^[iIlj.,:;!|'’()[\]\-f]/, 0.39],
  [/^[tsrczxJ?\d–]/, 0.56],
  [/^[wæœжюыФм@%…]/, 0.92],
  [/^[mMWшщШЩЖЮÆŒ—]/, 1.08],
  [/^[سشصض]/, 0.96],
  [/^\p{sc=Arab}/u, 0.5],
  [/^\p{sc=Deva}/u, 0.86],
  [/^\p{Lu}/u, 0.8],
]

/** The approximate greatest width of a character, in ems. */
function widthOf(grapheme: string, { font }: Written): number {
  if (font.family === 'Noto Emoji') return grapheme === ' ' ? 0.3 : 1.3
  if (font === everything) return /^[\0-\u10ff]/.test(grapheme) ? 0.52 : 1.02
  return WIDTHS.find(([pattern]) => pattern.test(grapheme))?.[1] ?? 0.66
}

/** The greatest width of a text, in ems. */
export function measure(written: Written): number {
  return splitGraphemes(written.text).reduce((sum, one) => sum + widthOf(one, written), 0)
}

/** The beginning of a text that fits into `room` ems, with an ellipsis if it is cut. */
export function cutToFit(written: Written, room: number): Written {
  if (measure(written) <= room) return written
  const stored: string[] = []
  let left = room - 1
  for (const one of splitGraphemes(written.text)) {
    left -= widthOf(one, written)
    if (left < 0) break
    stored.push(one)
  }
  return { ...written, text: `${stored.join('').trimEnd()}…` }
}
