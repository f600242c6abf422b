import { lazyWords, type Catalog } from './lazy-words.ts'

/** The messages of this folder and of inviting/. */
export const ownWords = lazyWords(import.meta.glob<Catalog>('../../../locales/*/own.po'))
