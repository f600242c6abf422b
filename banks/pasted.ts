/** Splits pasted text at whitespace, quotes and brackets, and before URLs, and drops invisible characters. */
export function splitPasted(text: string): string[] {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .split(/[\s<>()[\]{}"'`«»„“”‘’‚‹›|*]+|(?=https?:\/\/)/i)
}

/**
 * The id in the URL of a result or a comparison: of any scheme and host or none, with or without the prefix
 * of an interface language, and followed by anything but another path segment.
 * @param page the name of the page in the path
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
