import { parseReportText, type ReportText } from '../../../../banks/report-texts/report-text.ts'
import { localeOfPath } from '../../../../locales/locales.ts'
import { requestFile } from '../../../base/network/request-file.ts'

/** Addresses of the report texts, one small file per language that has them. */
const addresses = import.meta.glob<string>('../../../../banks/generated/reports/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

const loading = new Map<string, Promise<ReportText>>()

/** The report texts of a language; if they fail to load, the page's language, which an installed site has. */
export function findReportText(lang: string): Promise<ReportText> {
  return loadReportText(lang).catch(() => loadReportText(localeOfPath(location.pathname)))
}

/**
 * The report texts of a language; English ones for a language that has none. Fetched once, and then cached in memory.
 * @throws RequestError 'malformed' also for a file that is damaged; the next call fetches it again
 */
export function loadReportText(lang: string): Promise<ReportText> {
  const address = addressOf(lang) ?? addressOf('en') ?? ''
  let texts = loading.get(address)
  if (!texts) {
    texts = requestFile(address, parseReportText)
    texts.catch(() => loading.delete(address))
    loading.set(address, texts)
  }
  return texts
}

function addressOf(lang: string): string | undefined {
  return addresses[`../../../../banks/generated/reports/${lang}.json`]
}
