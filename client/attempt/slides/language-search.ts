import type { TestLanguage } from '../../../banks/languages.ts'

/**
 * Whether a language is what someone types: part of its name here, of its English names, of its own
 * name, or its code. Case and accents do not matter.
 */
export function matchesLanguage(wanted: string, name: string, language: TestLanguage | undefined): boolean {
  const sought = fold(wanted)
  if (sought === '') return true
  if (!language) return false
  const { code, name: listed, autonym } = language
  return (
    code === sought ||
    [name, listed, autonym, nameInEnglish(code)].some((text) => fold(text).includes(sought))
  )
}

/** The inventory lists German as 'Deutsch'; who types 'german' means it. */
function nameInEnglish(code: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? ''
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
