import { Trans } from '@lingui/react/macro'
import { findLanguage } from '../../../banks/languages.ts'

/** How reliable the translation of a test is, or that its wording may have differed from today's. */
export function TranslationNote({ lang, itemsAreCurrent }: { lang: string; itemsAreCurrent: boolean }) {
  if (!itemsAreCurrent) {
    return (
      <Trans>The questions may have been worded differently then. The result stays as it was answered.</Trans>
    )
  }
  return findLanguage(lang)?.status === 'corrected' ? (
    <Trans>This translation has been corrected but not yet checked by native speakers.</Trans>
  ) : null
}
