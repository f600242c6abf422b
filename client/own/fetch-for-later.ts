import type { Locale } from '../../locales/locales.ts'
import { savesData } from '../network/save-data.ts'
import { keepWords } from './asked-part.tsx'
import { ownWords } from './own-words.ts'

/**
 * Fetches what few open of a report, so that it opens without a network, too: the worker keeps what was
 * asked for once. Not where data is dear. Never throws.
 */
export async function fetchForLater(locale: Locale): Promise<void> {
  if (savesData()) return
  await Promise.allSettled([
    ownWords.fetchWords(locale),
    import('./parts.ts'),
    keepWords.fetchWords(locale),
    import('./data/download-data.tsx'),
    import('./edit/edit-parts.ts'),
    import('./picture/picture-maker.tsx'),
    import('./qr-code.tsx'),
  ])
}
