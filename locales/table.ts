/**
 * The only list of the interface languages. English is the default and has no path prefix; the prefix of the
 * others is their code. `aliases` are other codes that browsers use for a language.
 */
export const LOCALES = [
  { code: 'en', iso: 'en-US', dir: 'ltr', name: 'English', aliases: [] },
  { code: 'no', iso: 'nb-NO', dir: 'ltr', name: 'Norsk', aliases: ['nb', 'nn'] },
  { code: 'da', iso: 'da-DK', dir: 'ltr', name: 'Dansk', aliases: [] },
  { code: 'sv', iso: 'sv-SE', dir: 'ltr', name: 'Svenska', aliases: [] },
  { code: 'ar', iso: 'ar', dir: 'rtl', name: 'العربية', aliases: [] },
] as const
