import type { TestLanguage } from '../../../banks/languages.ts'

/**
 * Whether a language matches what was typed: part of its name in the interface language, of its English name
 * or of its own name, or its code. Ignores case and accents.
 */
export function matchesLanguage(wanted: string, name: string, language: TestLanguage | undefined): boolean {
  const sought = fold(wanted)
  if (sought === '') return true
  if (!language) return false
  const { code, autonym } = language
  return code === sought || [name, autonym, nameInEnglish(code)].some((text) => fold(text).includes(sought))
}

function nameInEnglish(code: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? ''
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
