import { useLayoutEffect, type RefObject } from 'react'

/** The heights of the elements that lie over the bottom of the window, in CSS pixels. */
const covers = new Map<Element, number>()

/**
 * Follows the height of an element that lies over the bottom of the window, so that it covers nothing that has
 * the focus: the browser scrolls a control that takes the focus above it (`--covered` in styles/base.css), and
 * where the element appears or grows over a control that has it, the control is scrolled into view.
 * @param isShown whether the element is there; it may be without height
 */
export function useCover(element: RefObject<HTMLElement | null>, isShown = true): void {
  useLayoutEffect(() => {
    const cover = isShown ? element.current : null
    if (!cover) return
    const observer = new ResizeObserver(() => setHeight(cover, findHeight(cover)))
    observer.observe(cover)
    return () => {
      observer.disconnect()
      setHeight(cover, 0)
    }
  }, [element, isShown])
}

/** In a low window, the style sheets leave the element in its place in the page, where it covers nothing. */
function findHeight(cover: HTMLElement): number {
  const { position } = getComputedStyle(cover)
  return position === 'sticky' || position === 'fixed' ? cover.offsetHeight : 0
}

function setHeight(cover: Element, height: number): void {
  if (height > 0) covers.set(cover, height)
  else covers.delete(cover)
  const covered = Math.max(0, ...covers.values())
  document.documentElement.style.setProperty('--covered', `${covered}px`)
  const focused = document.activeElement
  if (!focused?.matches(':focus-visible') || focused === cover || cover.contains(focused)) return
  if (focused.getBoundingClientRect().bottom > innerHeight - covered)
    focused.scrollIntoView({ block: 'nearest' })
}
