/** The articles' places on their page, as fragments. They are in links people keep: never changed. */
export const ARTICLE_IDS = {
  what: 'what-it-is',
  reading: 'reading-your-result',
  making: 'how-it-was-made',
} as const
