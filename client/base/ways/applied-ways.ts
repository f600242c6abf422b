import sheet from '../../styles/ways.css?url'
import { ways, type Ways } from '../stores/ways.ts'

/*
 * Makes the page look as its visitor or their device wants it, from when this file has loaded: `data-ways` of the root
 * lists what differs, for styles/ways.css, and the root has the size of the text.
 */

/** What the device asks for, where its visitor has not chosen. */
const asked = {
  contrast: matchMedia('(prefers-contrast: more)'),
  still: matchMedia('(prefers-reduced-motion: reduce)'),
  numbers: matchMedia('(hover: hover) and (pointer: fine) and (min-width: 37.5em)'),
}

/** Percent of the device's own size. */
const SIZES = { large: 120, largest: 150 }

/** As much of the window's width as the layout needs: text that is larger would widen the page. */
const WIDEST = '5.88vw'

/** Resolves when the styles are there, or are not to be had. */
export const styled: Promise<void> = new Promise((resolve) => {
  const link = document.createElement('link')
  link.onload = link.onerror = () => resolve()
  document.head.append(Object.assign(link, { rel: 'stylesheet', href: sheet }))
})

/** Returns how the page is shown: what was chosen, or else what the device asks for. */
export function effectiveWays({ contrast, still, numbers }: Ways) {
  return {
    contrast: contrast ?? asked.contrast.matches,
    still: still ?? asked.still.matches,
    numbers: numbers ?? asked.numbers.matches,
  }
}

/** Calls back when the device asks for something else. @returns a function that ends this */
export function followDevice(changed: () => void): () => void {
  const listening = new AbortController()
  for (const query of Object.values(asked)) {
    query.addEventListener('change', changed, { signal: listening.signal })
  }
  return () => listening.abort()
}

function apply(): void {
  const chosen = ways.get()
  const { contrast, still } = effectiveWays(chosen)
  const { numbers, items, text, aloud } = chosen
  const { dataset, style } = document.documentElement
  dataset['ways'] = [
    contrast && 'contrast',
    still && 'still',
    numbers !== undefined && (numbers ? 'numbers' : 'no-numbers'),
    items && (items === 1 ? 'one' : 'three'),
    text && 'text',
    aloud && 'aloud',
  ]
    .filter(Boolean)
    .join(' ')
  style.fontSize = text ? `max(100%, min(${SIZES[text]}%, ${WIDEST}))` : ''
}

apply()
ways.subscribe(apply)
followDevice(apply)
