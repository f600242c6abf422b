/**
 * The interface languages, and the only list of them. English is the default and has no path prefix; the others have
 * their code. `aliases` are the codes under which browsers know a language besides our own.
 */
export const LOCALES = [
  { code: 'en', iso: 'en-US', dir: 'ltr', name: 'English', aliases: [] },
  { code: 'no', iso: 'nb-NO', dir: 'ltr', name: 'Norsk', aliases: ['nb', 'nn'] },
  { code: 'da', iso: 'da-DK', dir: 'ltr', name: 'Dansk', aliases: [] },
  { code: 'sv', iso: 'sv-SE', dir: 'ltr', name: 'Svenska', aliases: [] },
  { code: 'ar', iso: 'ar', dir: 'rtl', name: 'العربية', aliases: [] },
] as const
