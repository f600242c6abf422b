import { lateWords, type Catalog } from './late-words.ts'

/** The messages of this folder and of inviting/. */
export const ownWords = lateWords(import.meta.glob<Catalog>('../../locales/*/own.po'))
