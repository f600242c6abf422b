import { lazyWords, type Catalog } from '../own/lazy/lazy-words.ts'

/** The messages of this folder, which load with it, and those of the report parts that it shows. */
export const deviceWords = lazyWords(
  import.meta.glob<Catalog>(['../../locales/*/on-this-device.po', '../../locales/*/report.po']),
)
