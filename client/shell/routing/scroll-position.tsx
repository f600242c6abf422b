import { useLayoutEffect } from 'react'
import { ScrollRestoration } from 'react-router'
import { readJsonEntry } from '../../base/stores/web-storage.ts'
import { isRendered } from './hydration.ts'

const STORAGE_KEY = 'bigfive.scroll-positions'

/**
 * Gives every entry of the history a key of its own, by which React Router stores the position of its page. The
 * entries that the browser adds, for a typed address or a link without script, have none, and React Router would
 * use one for them all: a page would be scrolled to where another one was left. To be called before the router
 * is created.
 */
export function keyHistoryEntries(): void {
  const addKey = () => {
    const state = history.state as { key?: string } | null
    if (state?.key) return
    history.replaceState({ idx: null, ...state, key: Math.random().toString(36).slice(2) }, '')
  }
  addKey()
  addEventListener('popstate', addKey)
}

/**
 * Scrolls the way browsers do between documents: to the top, to the element a hash names, or, after Back or a
 * reload, to the previous position.
 */
export function ScrollPosition() {
  useLayoutEffect(restoreFirst, [])
  return <ScrollRestoration storageKey={STORAGE_KEY} />
}

/**
 * Scrolls a new document to where it was left. React Router leaves this to the browser, which cannot do it in
 * the installed app's empty document, and may not have done it yet in a rendered one.
 */
function restoreFirst(): void {
  // A rendered page may have been scrolled by its visitor.
  if (isRendered() && scrollY > 0) return
  const position = readPosition()
  if (position !== undefined) scrollTo(0, position)
}

function readPosition(): number | undefined {
  const positions = readJsonEntry(STORAGE_KEY, 'sessionStorage') as Record<string, number> | undefined
  return positions?.[(history.state as { key?: string } | null)?.key ?? '']
}
