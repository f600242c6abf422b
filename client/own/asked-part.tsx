import { Trans } from '@lingui/react/macro'
import type { I18n, Messages } from '@lingui/core'
import type { ComponentType } from 'react'
import { latePart } from './late-part.tsx'

/** The words of what one keeps, and of the parts of it that are asked for. */
const catalogs = import.meta.glob<{ messages: Messages }>('../../locales/*/keep.po')

/**
 * A part that few open, with words of its own, for parts that came late themselves: what is on its way says so.
 * @param load the same function for the life of the page
 */
export function askedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return latePart(load, addKeepWords, PartOnItsWay)
}

/** Fetches the words of those parts in a language. Rejects when they cannot be had. */
export async function fetchKeepWords(locale: string): Promise<Messages> {
  const { messages } = (await catalogs[`../../locales/${locale}/keep.po`]?.()) ?? {}
  if (!messages) throw new Error(`There are no words of what one keeps in ${locale}`)
  return messages
}

/** Adds them in the language of a page to its words. Rejects when they cannot be had. */
export async function addKeepWords(i18n: I18n): Promise<void> {
  i18n.load(i18n.locale, await fetchKeepWords(i18n.locale))
}

/** Stands where a part will that this device has not fetched before. */
function PartOnItsWay() {
  return (
    <p className="small soft" role="status">
      <Trans>This is on its way. Without a connection it appears as soon as there is one.</Trans>
    </p>
  )
}
