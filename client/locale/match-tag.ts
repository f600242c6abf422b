import { LOCALES } from '../../locales/locales.ts'

/** Codes under which browsers know a language we name otherwise: those of the interface, and of test languages. */
const ALIASES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LOCALES.flatMap(({ code, aliases }) => aliases.map((alias) => [alias, code]))),
  pt: 'pt-br',
  iw: 'he',
  in: 'id',
}

/**
 * The language of ours that a browser's language tag means.
 * @param tag such as 'es-MX' or 'nb'
 * @param codes ours, in lower case
 * @returns undefined when we have none
 */
export function matchTag(tag: string, codes: readonly string[]): string | undefined {
  const full = tag.toLowerCase()
  const primary = full.split('-')[0] ?? ''
  return [full, primary, ALIASES[primary]].find((code) => code !== undefined && codes.includes(code))
}
