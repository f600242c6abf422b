/** What a text copied from anywhere holds between blanks, quotes and brackets, without what nobody sees. */
export function splitPasted(text: string): string[] {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .split(/[\s<>()[\]{}"'`«»„“”‘’‚‹›|*]+|(?=https?:\/\/)/i)
}

/**
 * What stands for the id in the address of a page that has one: of any scheme and host or none, with the prefix of an
 * interface language or none, and with whatever follows it but more of a path.
 * @param page as the path names it
 * @param prefixes the codes of the interface languages, in lower case
 */
export function readParameter(
  word: string,
  page: 'result' | 'compare',
  prefixes: readonly string[],
): string | undefined {
  const [, prefix, found, parameter] = ADDRESS.exec(word) ?? []
  if (found?.toLowerCase() !== page) return undefined
  return prefix === undefined || prefixes.includes(prefix.toLowerCase()) ? parameter : undefined
}

const ADDRESS =
  /^(?:(?:[a-z][a-z0-9+.-]*:)?\/\/)?(?:[^/?#]*\/)?(?:([^/?#]*)\/)?(result|compare)\/([a-z0-9_-]+)(?:[^\p{L}\p{N}/].*|\/(?:[^\p{L}\p{N}].*)?)?$/iu
