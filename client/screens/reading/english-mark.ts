/** The attributes of an element whose text is still English on a page that is not; none otherwise. */
export function markEnglish(english: boolean): { lang?: 'en'; dir?: 'ltr' } {
  return english ? { lang: 'en', dir: 'ltr' } : {}
}
