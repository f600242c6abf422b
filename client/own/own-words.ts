import type { I18n, Messages } from '@lingui/core'

/** The words of this folder. They come with what shows them: pages do without, and the server draws none of it. */
const catalogs = import.meta.glob<{ messages: Messages }>('../../locales/*/own.po')

/** Fetches them in a language. Rejects when they cannot be had. */
export async function fetchOwnWords(locale: string): Promise<Messages> {
  const { messages } = (await catalogs[`../../locales/${locale}/own.po`]?.()) ?? {}
  // Something on the way may have sent a file without them.
  if (!messages) throw new Error(`There are no words of one's own in ${locale}`)
  return messages
}

/** Adds them in the language of a page to its words. Rejects when they cannot be had. */
export async function addOwnWords(i18n: I18n): Promise<void> {
  i18n.load(i18n.locale, await fetchOwnWords(i18n.locale))
}
