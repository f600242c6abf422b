import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { lazyPart, lazyWords, type Catalog } from '../lazy/lazy-part.tsx'

/** The messages for keeping results, and for the parts that load on request. */
export const keepWords = lazyWords(import.meta.glob<Catalog>('../../../locales/*/keep.po'))

/**
 * A part that few visitors open, with messages of its own, inside a part that itself came late. Shows a
 * notice while it loads.
 * @param load the same function for the life of the page
 */
export function onDemandPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyPart(load, keepWords.addWords, PartOnItsWay)
}

/** Shown in place of a part that this device has not fetched before. */
function PartOnItsWay() {
  return (
    <p className="small soft" role="status">
      <Trans>This is on its way. Without a connection it appears as soon as there is one.</Trans>
    </p>
  )
}
