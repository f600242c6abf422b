import { useEffect, useRef, type RefObject } from 'react'

/** How long a page has to focus something itself, in milliseconds. */
const SETTLING = 150

/** What had the focus last, unless the visitor has taken it away. */
let focused: Element | undefined

/** What contained it: once removed, an element no longer says where it was. */
let around: readonly Element[] = []

/** Whether the focus was shown, as for a keyboard; then what has it next is scrolled into view. */
let isShown = false

/** The heading that stands in for what had the focus. */
let substitute: HTMLElement | undefined

/**
 * Keeps the focus in the page. When what has it is removed, hidden or disabled, and nothing else takes it, the
 * browser gives it to the body, where a keyboard or a screen reader begins again at the top. Then it goes to the
 * heading of the smallest part of the page that had it and is still there.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      if (isLost()) focusPart()
      // Still there: the visitor has clicked beside it.
      else if (!hasFocus()) focused = undefined
    }
    const wait = () => {
      if (!focused || hasFocus()) return
      clearTimeout(timer)
      timer = setTimeout(settle, SETTLING)
    }
    const observer = new MutationObserver(wait)
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['hidden', 'disabled', 'open'],
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', wait)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', wait)
    }
  }, [])
}

/** Gives an element that has just appeared the focus if what it replaces had it. */
export function useReplacedFocus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (element.current && (isLost() || document.activeElement === substitute)) focusText(element.current)
  }, [element])
}

/**
 * Gives the focus back to what opened something, once that is closed.
 * @returns the ref of the opener, which may be gone while it is open
 */
export function useReturnedFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}

/** Gives the focus to an element that may not be a control, such as a heading. */
export function focusText(element: HTMLElement, options?: FocusOptions): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus(options)
}

function remember({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return
  focused = target
  if (target !== substitute) substitute = undefined
  around = listAncestors(target)
  isShown = target.matches(':focus-visible')
}

/** Whether what had the focus can have it no more, and nothing else has taken it. */
function isLost(): boolean {
  return focused !== undefined && !hasFocus() && !canHaveFocus(focused)
}

function hasFocus(): boolean {
  const { activeElement, body } = document
  return activeElement !== null && activeElement !== body
}

function canHaveFocus(element: Element): boolean {
  return element.isConnected && isVisible(element) && !element.matches(':disabled')
}

function isVisible(element: Element): boolean {
  // What a closed <details> contains has boxes in Chromium, and none in browsers without this method.
  return element.checkVisibility?.() ?? element.getClientRects().length > 0
}

function listAncestors(element: Element): Element[] {
  const ancestors: Element[] = []
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) ancestors.push(at)
  return ancestors
}

function focusPart(): void {
  const parts = [...around, document.body]
  substitute = parts.map(findHeading).find((heading) => heading !== undefined)
  if (substitute) focusText(substitute, { preventScroll: !isShown })
}

/** The heading of a part, or what opens it. */
function findHeading(part: Element): HTMLElement | undefined {
  const isIn = part.closest('main') ? '' : 'main '
  const found = part.querySelectorAll<HTMLElement>(`${isIn}:is(summary, h1, h2, h3, h4)`)
  return [...found].find(canHaveFocus)
}
