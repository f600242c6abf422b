import type { I18n, Messages } from '@lingui/core'

/** A catalogue as the build makes it of a file of messages. */
export type Catalog = { messages: Messages }

/**
 * Words that come with what shows them: pages do without, and the server draws none of it.
 * @param catalogs by their paths, in all languages; of those in the one that is asked for, all belong to the words
 */
export function lateWords(catalogs: Record<string, () => Promise<Catalog>>) {
  /** Fetches them in a language. Rejects when they cannot be had. */
  const fetchWords = async (locale: string): Promise<Messages> => {
    const ofLanguage = Object.keys(catalogs).filter((path) => path.includes(`/${locale}/`))
    const files = await Promise.all(ofLanguage.map((path) => catalogs[path]!()))
    // Something on the way may have sent a file without them.
    if (files.length === 0 || files.some(({ messages }) => !messages))
      throw new Error(`No words in ${locale}`)
    return Object.assign({}, ...files.map(({ messages }) => messages)) as Messages
  }
  /** Adds them in the language of a page to its words. Rejects when they cannot be had. */
  const addWords = async (i18n: I18n): Promise<void> => i18n.load(i18n.locale, await fetchWords(i18n.locale))
  return { fetchWords, addWords }
}
