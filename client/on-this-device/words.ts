import { lateWords, type Catalog } from '../own/late-words.ts'

/** The words of this folder, which come with it, and those of what it shows of reports. */
export const deviceWords = lateWords(
  import.meta.glob<Catalog>(['../../locales/*/on-this-device.po', '../../locales/*/report.po']),
)
