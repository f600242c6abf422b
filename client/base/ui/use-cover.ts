import { useLayoutEffect, type RefObject } from 'react'

/** The heights of what lies at the bottom of the window, and of what lies on top of that, in CSS pixels. */
const covers = { bottom: new Map<Element, number>(), top: new Map<Element, number>() }

/**
 * Follows the height of an element that lies over the bottom of the window, so that it covers nothing that has
 * the focus: the browser scrolls a control that takes the focus above it (`--covered` in styles/base.css), and
 * where the element appears or grows over a control that has it, the control is scrolled into view.
 * @param element may be without height
 * @param layer `top` for what stands above the others there, by `--covered-bottom`
 */
export function useCover(
  element: RefObject<HTMLElement | null>,
  layer: keyof typeof covers = 'bottom',
): void {
  useLayoutEffect(() => {
    const cover = element.current
    if (!cover) return
    const measure = () => {
      covers[layer].set(cover, findHeight(cover))
      uncoverFocus(cover)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(cover)
    // In a window of another height it may lie over the page, or not, without another size of its own.
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
      covers[layer].delete(cover)
      uncoverFocus(cover)
    }
  }, [element, layer])
}

/** In a low window, the style sheets leave the element in its place in the page, where it covers nothing. */
function findHeight(cover: HTMLElement): number {
  const { position } = getComputedStyle(cover)
  return position === 'sticky' || position === 'fixed' ? cover.offsetHeight : 0
}

function uncoverFocus(cover: Element): void {
  const bottom = Math.max(0, ...covers.bottom.values())
  const covered = bottom + Math.max(0, ...covers.top.values())
  const { style } = document.documentElement
  style.setProperty('--covered-bottom', `${bottom}px`)
  style.setProperty('--covered', `${covered}px`)
  const focused = document.activeElement
  if (!focused?.matches(':focus-visible') || cover.contains(focused)) return
  // Whoever has scrolled away from it stays where they are.
  const place = focused.getBoundingClientRect()
  if (place.top < innerHeight && place.bottom > innerHeight - covered)
    focused.scrollIntoView({ block: 'nearest' })
}
