import type { Page } from '../browsers/driver.ts'

/**
 * How a translator puts its text into a page: Chrome's and Edge's replace each text node by an element with a text
 * of its own; others move the text node into an element and change it there.
 */
export type Manner = 'replaces' | 'moves'

/** What stands around each translated text, so that a test can tell. */
export const [TRANSLATED, END] = ['‹', '›']

/**
 * Translates the page, as a browser does, and from then on whatever appears in it: texts, attributes and options. A
 * new document has to be translated again. Nothing happens where that has been done.
 */
export async function translate(page: Page, manner: Manner): Promise<void> {
  await page.evaluate(translateDocument, manner)
}

function translateDocument(manner: 'replaces' | 'moves'): void {
  const root = document.documentElement
  if (root.classList.contains('translated-ltr')) return
  root.classList.add('translated-ltr')
  root.lang = 'xx'

  const translated = (text: string) => (text.startsWith('‹') ? text : `‹${text}›`)
  const own = new WeakSet<Node>()

  const translateText = (text: Text) => {
    const parent = text.parentElement
    if (!parent || !text.data.trim() || own.has(parent)) return
    if (parent.closest('script, style, noscript, template, textarea, svg, [translate="no"]')) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    own.add(outer).add(inner)
    outer.append(inner)
    text.replaceWith(outer)
    inner.append(manner === 'moves' ? text : document.createTextNode(text.data))
    inner.firstChild!.nodeValue = translated(text.data)
  }

  const translateChanged = (text: Text) => {
    if (!own.has(text.parentNode!)) translateText(text)
    else if (!text.data.startsWith('‹')) text.data = translated(text.data)
  }

  const translateAttributes = (element: Element) => {
    if (element.closest('[translate="no"]')) return
    for (const name of ['title', 'placeholder', 'aria-label', 'alt']) {
      const value = element.getAttribute(name)
      if (value && !value.startsWith('‹')) element.setAttribute(name, translated(value))
    }
  }

  const translateAll = (node: Node) => {
    if (node instanceof Text) return translateText(node)
    if (!(node instanceof Element) || own.has(node)) return
    translateAttributes(node)
    const nodes = [node, ...node.querySelectorAll('*')]
    for (const one of nodes) translateAttributes(one)
    for (const one of nodes)
      for (const child of one.childNodes) if (child instanceof Text) translateText(child)
  }

  translateAll(document.body)
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') for (const node of addedNodes) translateAll(node)
      else if (type === 'attributes') translateAttributes(target as Element)
      else if (target instanceof Text) translateChanged(target)
    }
  }).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['title', 'placeholder', 'aria-label', 'alt'],
  })
}
