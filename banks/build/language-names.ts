/** Autonyms that Intl.DisplayNames gets wrong, gives too long, or in another script than the bank's (Serbian). */
const AUTONYMS: Readonly<Record<string, string>> = {
  id: 'Bahasa Indonesia',
  sr: 'Srpski',
  ss: 'SiSwati',
  'zh-cn': '简体中文',
  'zh-hk': '繁體中文（香港）',
}

/** English names the package has in another language, or that a reader may not understand. */
const ENGLISH_NAMES: Readonly<Record<string, string>> = {
  de: 'German',
  'zh-cn': 'Chinese (Simplified)',
}

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur'])

/** A language's English name. `listed` is the package's. */
export function englishName(code: string, listed: string): string {
  return ENGLISH_NAMES[code] ?? listed
}

/** A language's name in the language itself, with a capital where its script has them. */
export function autonym(code: string): string {
  const name = AUTONYMS[code] ?? new Intl.DisplayNames([code], { type: 'language' }).of(code)
  if (name === undefined || name === code) throw new Error(`No autonym is known for "${code}": add one here.`)
  return name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1)
}

/** The direction a language is written in. */
export function direction(code: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(code) ? 'rtl' : 'ltr'
}
