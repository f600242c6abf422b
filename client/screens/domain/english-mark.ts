/** Attributes for an element whose text is in English on a page in another language; none otherwise. */
export function markEnglish(english: boolean): { lang?: 'en'; dir?: 'ltr' } {
  return english ? { lang: 'en', dir: 'ltr' } : {}
}
