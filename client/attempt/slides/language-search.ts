import type { TestLanguage } from '../../../banks/languages.ts'

/**
 * Whether a language is what someone types: the start of a word of its name here, of its English name,
 * of its own name, or its code. Case and accents do not matter.
 */
export function matchesLanguage(wanted: string, name: string, language: TestLanguage | undefined): boolean {
  const sought = fold(wanted)
  if (sought === '') return true
  if (!language) return false
  const known = [name, language.name, language.autonym].map(fold)
  return language.code === sought || known.some((text) => text.startsWith(sought) || text.includes(` ${sought}`) || text.includes(`(${sought}`))
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
