import type { Messages } from '@lingui/core'
import { data as respond } from 'react-router'
import { parseReportText } from '../banks/report-text.ts'
import { reportLanguages } from '../banks/languages.ts'
import type { Result } from '../banks/result.ts'
import { parseAcceptLanguage } from '../locales/locales.ts'
import type { Sources } from './sources.ts'

/** What the server found for a page. */
export type PageData = { results: Result[]; missing: string[] }

const catalogs = import.meta.glob<{ messages: Messages }>('../locales/*/*.po')
const reports = import.meta.glob<unknown>('../banks/generated/reports/*.json', { import: 'default' })

/** What a page is asked with: the results, or the status with which looking them up failed. */
export type PageRequest = {
  acceptLanguage: string
  data?: PageData | undefined
  failure?: number | undefined
}

/**
 * The renderer's sources: words and texts from files, results as the server found them. Where it could not look, asking
 * for them throws a response with the status.
 */
export function createServerSources({ acceptLanguage, data, failure }: PageRequest): Sources {
  return {
    readerLanguages: parseAcceptLanguage(acceptLanguage),
    async catalog(locale, name) {
      const load = catalogs[`../locales/${locale}/${name}.po`]
      if (!load) throw new Error(`There is no catalogue ${name} in ${locale}`)
      return (await load()).messages
    },
    async reportText(language) {
      const known = reportLanguages.some(({ code }) => code === language) ? language : 'en'
      const text = parseReportText(await reports[`../banks/generated/reports/${known}.json`]?.())
      if (!text) throw new Error(`The report texts in ${known} are damaged`)
      return text
    },
    async results() {
      if (failure !== undefined) throw respond(null, { status: failure })
      return data ?? { results: [], missing: [] }
    },
  }
}
