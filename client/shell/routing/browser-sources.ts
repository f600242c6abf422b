import type { Messages } from '@lingui/core'
import type { CatalogName } from '../../pages.ts'
import type { Sources } from '../../sources.ts'

/** The catalogues that pages name ({@link CatalogName}), without `document`, which browsers never load. */
const catalogs = import.meta.glob<{ messages: Messages }>(
  '../../../locales/*/{site,home,test,report,reading,articles,method,accessibility}.po',
)

/** The browser's sources: chunks of the app, this device's database, and the server behind it. */
export function createBrowserSources(): Sources {
  return {
    readerLanguages: navigator.languages,
    async catalog(locale, name: CatalogName) {
      const loaded: { messages?: Messages } | undefined =
        await catalogs[`../../../locales/${locale}/${name}.po`]?.()
      // An intermediary may have sent something else.
      if (!loaded?.messages) throw new Error(name)
      return loaded.messages
    },
    async reportText(language) {
      const { findReportText } = await import('../../result/report/texts/report-text-file.ts')
      return findReportText(language)
    },
    async results(ids, signal) {
      const { findResults } = await import('../../device/database/known-results.ts')
      return findResults(ids, signal)
    },
  }
}
