/** What is no part of what a page says: controls, pictures that a text beside them repeats, and asides. */
const UNSAID =
  'button, input, select, textarea, form, nav, script, style, template, [hidden], [aria-hidden=true], [data-unsaid]'

const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER LI MAIN OL P SECTION SUMMARY TABLE UL'.split(
    ' ',
  ),
)

/** The lines under headings, by their level. */
const RULES = ['=', '-']

/**
 * All that an element says, as plain text: also what is folded, with a line for each paragraph, point and row. A
 * picture is told by its label.
 */
export function writePlainText(root: Element): string {
  const lines: string[] = []
  let line = ''
  /** Whether an element has just ended, with no text after it yet, and whether another has begun since. */
  let [hasEnded, isNext] = [false, false]
  const end = () => {
    const text = tidy(line)
    line = ''
    hasEnded = isNext = false
    // Where a picture's label says it already, it is not repeated.
    if (text !== '' && !lines.at(-1)?.includes(text)) lines.push(text)
  }
  const gap = () => {
    end()
    if (lines.length > 0 && lines.at(-1) !== '') lines.push('')
  }
  const read = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE && node.nodeValue) {
      // Neighbors without a blank between them stand apart on the page.
      if (isNext && tidy(line) !== '' && /\S$/.test(line) && /^[^\s.,:;!?)]/.test(node.nodeValue))
        line += ' · '
      line += node.nodeValue
      hasEnded = isNext = false
    }
    if (!(node instanceof Element) || node.matches(UNSAID)) return
    if (node.getAttribute('role') === 'img') {
      end()
      line = node.getAttribute('aria-label') ?? ''
      return end()
    }
    if (node instanceof SVGElement) return
    if (node instanceof HTMLTableElement) {
      gap()
      lines.push(...writeTable(node))
      return gap()
    }
    const level = /^H([1-6])$/.exec(node.tagName)?.[1]
    if (level) gap()
    else if (BLOCKS.has(node.tagName)) end()
    else isNext ||= hasEnded
    if (node.tagName === 'LI') line = '- '
    const before = line
    for (const child of node.childNodes) read(child)
    hasEnded = line !== before
    if (level) {
      const heading = tidy(line)
      end()
      const rule = RULES[Number(level) - 1]
      if (heading !== '' && rule) lines.push(rule.repeat([...heading].length))
    } else if (BLOCKS.has(node.tagName)) end()
    if (node.tagName === 'SECTION' || node.tagName === 'DETAILS') gap()
  }
  read(root)
  end()
  return `${lines.join('\n').trim()}\n`
}

/** A line for each row, with the heads of the columns before its cells. */
function writeTable(table: HTMLTableElement): string[] {
  const textOf = (cell: Element | undefined) => tidy(cell?.textContent ?? '')
  const caption = textOf(table.caption ?? undefined)
  const [head, ...rows] = [...table.rows]
  const heads = [...(head?.cells ?? [])].map(textOf)
  const told = rows.map((row) => {
    const [first, ...cells] = [...row.cells].map(textOf)
    return `${first}: ${cells.map((cell, n) => `${heads[n + 1] ?? ''} ${cell}`.trim()).join(', ')}`
  })
  return caption === '' ? told : [caption, ...told]
}

/** Blanks as they are shown, without the marks at which long words may be parted. */
function tidy(text: string): string {
  const tidied = text.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim()
  return tidied === '-' ? '' : tidied
}
