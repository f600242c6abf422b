import { LOCALES } from '../../../locales/locales.ts'

/** Language codes of browsers that differ from ours, for interface and test languages. */
const ALIASES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LOCALES.flatMap(({ code, aliases }) => aliases.map((alias) => [alias, code]))),
  pt: 'pt-br',
  iw: 'he',
  in: 'id',
}

/**
 * Maps a browser's language tag to one of our languages.
 * @param tag such as 'es-MX' or 'nb'
 * @param codes our languages, in lower case
 * @returns undefined when none matches
 */
export function matchTag(tag: string, codes: readonly string[]): string | undefined {
  const full = tag.toLowerCase()
  const primary = full.split('-')[0] ?? ''
  return [full, primary, ALIASES[primary]].find((code) => code !== undefined && codes.includes(code))
}
