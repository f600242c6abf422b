import type { Locale } from '../../locales/locales.ts'
import { savesData } from '../network/save-data.ts'
import { fetchKeepWords } from './asked-part.tsx'
import { fetchOwnWords } from './own-words.ts'

/**
 * Fetches what few open of a report, so that it opens without a network, too: the worker keeps what was
 * asked for once. Not where data is dear. Never throws.
 */
export async function fetchForLater(locale: Locale): Promise<void> {
  if (savesData()) return
  await Promise.allSettled([
    fetchOwnWords(locale),
    import('./parts.ts'),
    fetchKeepWords(locale),
    import('./data/download-data.tsx'),
    import('./edit/edit-parts.ts'),
    import('./picture/picture-maker.tsx'),
    import('./qr-code.tsx'),
  ])
}
