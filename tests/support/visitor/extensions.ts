import type { Page } from '../browsers/driver.ts'

/**
 * Changes the page as extensions do, and from then on whatever appears in it: a dark reader's attributes and style
 * sheets, a password manager's and a grammar checker's elements beside fields and in the body, numbers in elements of
 * their own, and words that are marked for a while, as a search in the page does.
 */
export async function addExtensions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new WeakSet<Node>()
    const make = (name: string, text = '') => {
      const element = document.createElement(name)
      element.textContent = text
      seen.add(element)
      return element
    }

    const wrapNumbers = (text: Text) => {
      if (seen.has(text.parentNode!) || !text.parentElement?.closest('main')) return
      if (text.parentElement.closest('script, style, noscript, template, textarea, svg, option')) return
      const pieces = text.data.split(/(\d+)/)
      if (pieces.length > 1)
        text.replaceWith(
          ...pieces.filter(Boolean).map((piece) => (/\d/.test(piece) ? make('span', piece) : piece)),
        )
    }

    const markFirstWord = (text: Text) => {
      const [word = ''] = /^\p{L}{3,}/u.exec(text.data) ?? []
      if (word === '' || seen.has(text.parentNode!) || !text.parentElement?.closest('main p')) return
      const rest = text.splitText(word.length)
      const mark = make('mark')
      text.replaceWith(mark)
      mark.append(text)
      setTimeout(() => {
        mark.replaceWith(...mark.childNodes)
        rest.parentNode?.normalize()
      }, 500)
    }

    const decorate = (element: Element) => {
      if (seen.has(element)) return
      seen.add(element)
      element.setAttribute('data-darkreader-inline-color', '')
      if (element.matches('input:not([type=radio]), textarea, select')) element.after(make('grammar-checker'))
    }

    const change = (node: Node) => {
      const nodes = document.createTreeWalker(node, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
      const all: Node[] = []
      do all.push(nodes.currentNode)
      while (nodes.nextNode())
      for (const one of all) {
        if (one instanceof Element) decorate(one)
        else if (one instanceof Text) {
          wrapNumbers(one)
          if (one.isConnected) markFirstWord(one)
        }
      }
    }

    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main { background: #181a1b }')
    document.adoptedStyleSheets.push(sheet)
    document.body.prepend(make('password-manager'))
    document.body.append(make('grammar-checker'))
    change(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (!seen.has(node)) change(node)
    }).observe(document.body, { subtree: true, childList: true })
  })
}
