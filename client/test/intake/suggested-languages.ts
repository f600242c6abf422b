/**
 * Browsers' codes for languages we name otherwise; the table in locales/ is too large for the early script.
 */
const ALIASES: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', pt: 'pt-br', iw: 'he', in: 'id' }

/**
 * Returns the languages a visitor is likely to want the questions in: the page's and the browser's.
 * @param codes all there are, the page's first
 * @param tags the browser's languages, such as 'es-MX'
 */
export function suggestLanguages(codes: readonly string[], tags: readonly string[]): ReadonlySet<string> {
  const meant = (tag: string) => {
    const full = tag.toLowerCase()
    const primary = full.split('-')[0]!
    return [full, primary, ALIASES[primary]].find((code) => code && codes.includes(code)) ?? []
  }
  return new Set([...codes.slice(0, 1), ...tags.flatMap(meant)])
}
