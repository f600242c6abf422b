import { lateWords, type Catalog } from '../own/late-words.ts'

/** The messages of this folder, which load with it, and those of the report parts that it shows. */
export const deviceWords = lateWords(
  import.meta.glob<Catalog>(['../../locales/*/on-this-device.po', '../../locales/*/report.po']),
)
