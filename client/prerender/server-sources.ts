import type { Messages } from '@lingui/core'
import { createContext, data as respond, RouterContextProvider } from 'react-router'
import { memoize } from '../../banks/memoize.ts'
import { parseReportText, type ReportText, reportLanguages } from '../../banks/report-texts/report-text.ts'
import { parseAcceptLanguage } from '../../locales/locales.ts'
import type { Sources } from '../sources.ts'
import type { RenderRequest } from './renderer.ts'

const catalogs = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po')
const reports = import.meta.glob<unknown>('../../banks/generated/reports/*.json', { import: 'default' })

/** The interface messages, from files. */
export const catalog: Sources['catalog'] = async (locale, name) => {
  const load = catalogs[`../../locales/${locale}/${name}.po`]
  if (!load) throw new Error(`There is no catalogue ${name} in ${locale}`)
  return (await load()).messages
}

/** Memoized, because the texts are the same for every reader. */
const readReportText = memoize(async (language: string): Promise<ReportText> => {
  const text = parseReportText(await reports[`../../banks/generated/reports/${language}.json`]?.())
  if (!text) throw new Error(`The report texts in ${language} are damaged`)
  return text
})

const requestSources = createContext<Sources>()

/** The sources of the request that is being rendered. */
export function sourcesOf(context: Readonly<RouterContextProvider>): Sources {
  return context.get(requestSources)
}

/**
 * The context of the routes' loaders for one request: messages and texts from files, results from the
 * request's `lookUp`. When that fails, `results` throws a response with its status.
 */
export function provideSources({
  acceptLanguage,
  lookUp,
}: Pick<RenderRequest, 'acceptLanguage' | 'lookUp'>): RouterContextProvider {
  const sources: Sources = {
    readerLanguages: parseAcceptLanguage(acceptLanguage),
    catalog,
    async reportText(language) {
      return readReportText(reportLanguages.some(({ code }) => code === language) ? language : 'en')
    },
    async results(ids) {
      if (!lookUp) throw new Error('A page that is rendered when the site is built asks for results')
      const found = await lookUp(ids)
      if ('failure' in found) throw respond(null, { status: found.failure })
      return found
    },
  }
  return new RouterContextProvider(new Map([[requestSources, sources]]))
}
