import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { latePart } from './late-part.tsx'
import { lateWords, type Catalog } from './late-words.ts'

/** The words of what one keeps, and of the parts of it that are asked for. */
export const keepWords = lateWords(import.meta.glob<Catalog>('../../locales/*/keep.po'))

/**
 * A part that few open, with words of its own, for parts that came late themselves: what is on its way says so.
 * @param load the same function for the life of the page
 */
export function askedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return latePart(load, keepWords.addWords, PartOnItsWay)
}

/** Stands where a part will that this device has not fetched before. */
function PartOnItsWay() {
  return (
    <p className="small soft" role="status">
      <Trans>This is on its way. Without a connection it appears as soon as there is one.</Trans>
    </p>
  )
}
