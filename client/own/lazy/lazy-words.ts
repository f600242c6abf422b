import type { I18n, Messages } from '@lingui/core'

/** A catalogue as the build compiles it from a file of messages. */
export type Catalog = { messages: Messages }

/**
 * Messages that load with the parts that show them, not with the page; the server renders none of these
 * parts.
 * @param catalogs in all languages, by path; all those of the requested language are loaded
 */
export function lazyWords(catalogs: Record<string, () => Promise<Catalog>>) {
  /** Fetches the messages in a language. Rejects when that fails. */
  const fetchWords = async (locale: string): Promise<Messages> => {
    const ofLanguage = Object.keys(catalogs).filter((path) => path.includes(`/${locale}/`))
    const files = await Promise.all(ofLanguage.map((path) => catalogs[path]!()))
    // An intermediary may have sent something else.
    if (files.length === 0 || files.some(({ messages }) => !messages))
      throw new Error(`No words in ${locale}`)
    return Object.assign({}, ...files.map(({ messages }) => messages)) as Messages
  }
  /** Adds the messages in the page's language to the page's. Rejects when that fails. */
  const addWords = async (i18n: I18n): Promise<void> => i18n.load(i18n.locale, await fetchWords(i18n.locale))
  return { fetchWords, addWords }
}
