import type { Target } from './driver.ts'

/** A target as JSON. */
export type Query = { selector?: string; role?: string; name?: string; pattern?: string; flags?: string }

export function toQuery(target: Target): Query {
  if (typeof target === 'string') return { selector: target }
  const { role, name } = target
  return typeof name === 'string' ? { role, name } : { role, pattern: name.source, flags: name.flags }
}

/**
 * Runs in the page: returns the first visible and enabled element that matches a query, null if there is
 * none. For an invisible input it returns its visible label, which is what a visitor taps.
 */
export function findElement(query: Query): Element | null {
  const TEXT_INPUT =
    'input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=url], textarea'
  const BY_TAG: Record<string, string> = {
    button: 'button, input[type=button], input[type=submit], summary',
    checkbox: 'input[type=checkbox]',
    combobox: 'select',
    dialog: 'dialog',
    heading: 'h1, h2, h3, h4, h5, h6',
    link: 'a[href]',
    listitem: 'li',
    option: 'option',
    radio: 'input[type=radio]',
    searchbox: 'input[type=search]',
    status: 'output',
    textbox: TEXT_INPUT,
  }

  const textOf = (element: Element): string => {
    const copy = element.cloneNode(true) as Element
    for (const silent of copy.querySelectorAll(
      'input, select, textarea, script, style, [aria-hidden=true], [hidden]',
    )) {
      silent.remove()
    }
    for (const image of copy.querySelectorAll('img[alt]')) image.replaceWith(image.getAttribute('alt')!)
    return copy.textContent
  }
  const nameOf = (element: Element): string => {
    const references = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : []
    const name =
      references.map((id) => textOf(document.getElementById(id) ?? document.createElement('i'))).join(' ') ||
      element.getAttribute('aria-label') ||
      labels.map(textOf).join(' ') ||
      (element instanceof HTMLInputElement ? element.value : textOf(element)) ||
      element.getAttribute('title') ||
      ''
    return name.replace(/\s+/g, ' ').trim()
  }
  const isNamed = (element: Element): boolean => {
    if (query.pattern !== undefined) return new RegExp(query.pattern, query.flags).test(nameOf(element))
    return query.name === undefined || nameOf(element) === query.name
  }
  const isVisible = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
  }
  const isEnabled = (element: Element): boolean =>
    !element.matches(':disabled, [aria-disabled=true]') && element.closest('[inert]') === null
  const toVisible = (element: Element): Element | null => {
    if (isVisible(element)) return element
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    return label && isVisible(label) ? label : null
  }

  const { selector, role = '' } = query
  const candidates = document.querySelectorAll(
    selector ?? [`[role="${role}"]`, BY_TAG[role]].filter(Boolean).join(', '),
  )
  for (const element of candidates) {
    if (selector === undefined && (element.getAttribute('role') ?? role) !== role) continue
    const visible = isEnabled(element) && isNamed(element) ? toVisible(element) : null
    if (visible) return visible
  }
  return null
}

/** Runs in the page: chooses an option as a visitor would; returns false if the element is not a select. */
export function chooseOption(element: Element, value: string): boolean {
  if (!(element instanceof HTMLSelectElement)) return false
  if (![...element.options].some((option) => option.value === value))
    throw new Error(`No option has the value ${value}`)
  element.value = value
  element.dispatchEvent(new Event('input', { bubbles: true }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

/** Runs in the page: scrolls an element to the middle of the screen if it is not fully visible, or if something covers it. */
export function bringIntoView(element: Element): void {
  const { top, bottom, left, width } = element.getBoundingClientRect()
  const onTop = document.elementFromPoint(left + width / 2, (top + bottom) / 2)
  if (top < 0 || bottom > innerHeight || !(element.contains(onTop) || onTop?.contains(element)))
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
}
