import type { I18n, Messages } from '@lingui/core'

/** The words of this folder, which come with it, and those of what it shows of reports. */
const catalogs = import.meta.glob<{ messages: Messages }>([
  '../../locales/*/on-this-device.po',
  '../../locales/*/report.po',
])

/** Fetches them in a language. Rejects when they cannot be had. */
export async function fetchWords(locale: string): Promise<Messages> {
  const fetchOne = async (name: string) => {
    const { messages } = (await catalogs[`../../locales/${locale}/${name}.po`]?.()) ?? {}
    // Something on the way may have sent a file without them.
    if (!messages) throw new Error(`There are no words about this device in ${locale}`)
    return messages
  }
  const [report, own] = await Promise.all(['report', 'on-this-device'].map(fetchOne))
  return { ...report, ...own }
}

/** The same, added to those of a page. */
export async function addWords(i18n: I18n): Promise<void> {
  i18n.load(i18n.locale, await fetchWords(i18n.locale))
}
