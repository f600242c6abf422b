const files = import.meta.glob<string>('./*.json', {
  base: '../../banks/generated/items',
  query: '?url',
  import: 'default',
  eager: true,
})

/** The address of a language's items and choices on this site; undefined for a language that has none. */
export function bankAddress(lang: string): string | undefined {
  return files[`./${lang}.json`]
}
