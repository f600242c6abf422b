import type { Locale } from '../../../locales/locales.ts'
import { savesData } from '../../network/save-data.ts'
import { keepWords } from './on-demand-part.tsx'
import { ownWords } from '../lazy/lazy-part.tsx'

/**
 * Fetches the parts of a report that few open, so that they also open without a network: the worker keeps
 * every file that was requested once. Does nothing with Save-Data. Never throws.
 */
export async function fetchForLater(locale: Locale): Promise<void> {
  if (savesData()) return
  await Promise.allSettled([
    ownWords.fetchWords(locale),
    import('../deleting/deletion-parts.ts'),
    keepWords.fetchWords(locale),
    import('../data/download-data.tsx'),
    import('../edit/edit-result.tsx'),
    import('../picture/picture-maker.tsx'),
    import('../qr/qr-code.tsx'),
  ])
}
