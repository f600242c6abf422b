import type { Page } from 'playwright-core'

/** A node of the tree as DevTools gives it, with what is read here. */
type Node = {
  nodeId: string
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  description?: { value: string }
  value?: { value: unknown }
  properties?: ReadonlyArray<{ name: string; value: { value: unknown } }>
  childIds?: readonly string[]
}

/** Roles whose name is all that is said of the text in them. */
const NAMED_BY_CONTENT = new Set([
  'button',
  'cell',
  'checkbox',
  'columnheader',
  'DisclosureTriangle',
  'gridcell',
  'heading',
  'image',
  'link',
  'menuitem',
  'option',
  'radio',
  'rowheader',
  'tab',
  'term',
  'textbox',
])

/** Roles that are not said: only what is in them. */
const UNSAID = new Set([
  'Abbr',
  'code',
  'DescriptionList',
  'emphasis',
  'Figcaption',
  'generic',
  'LabelText',
  'Legend',
  'none',
  'paragraph',
  'RootWebArea',
  'rowgroup',
  'Section',
  'strong',
  'SvgRoot',
  'time',
])

const SAID_STATES = ['checked', 'expanded', 'pressed', 'disabled', 'invalid', 'required', 'level']

/**
 * What a screen reader has of a page, from top to bottom: a line for each text, control and landmark, indented by what
 * it is in, with its role, name and state. Text that a control or heading is named by is not told again.
 * @param root selects the part that is told; all of the page if it is missing
 */
export async function readTree(page: Page, root?: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  try {
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: Node[] }
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    let from = nodes[0]
    if (root !== undefined) {
      const { root: document } = await session.send('DOM.getDocument')
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: document.nodeId, selector: root })
      const { nodes: part } = (await session.send('Accessibility.getPartialAXTree', {
        nodeId,
        fetchRelatives: false,
      })) as unknown as { nodes: Node[] }
      from = byId.get(part[0]!.nodeId)
    }
    return from ? tell(from, byId, 0) : []
  } finally {
    await session.detach()
  }
}

/** How many words a screen reader says of a tree: names and texts, not roles and states. */
export function countWords(tree: readonly string[]): number {
  return tree.flatMap((line) => /"(.*)"/.exec(line)?.[1]!.split(/\s+/).filter(Boolean) ?? []).length
}

function tell(node: Node, byId: ReadonlyMap<string, Node>, depth: number): string[] {
  const role = node.role?.value ?? 'none'
  if (role === 'InlineTextBox' || role === 'ListMarker') return []
  const name = node.name?.value.trim() ?? ''
  const childrenAt = (deeper: number) =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id)
      return child ? tell(child, byId, deeper) : []
    })
  const line = (words: string) => `${'  '.repeat(depth)}${words}`
  if (role === 'StaticText') return node.ignored || name === '' ? [] : [line(`"${name}"`)]
  if (node.ignored || (UNSAID.has(role) && name === '')) return childrenAt(depth)
  const states = (node.properties ?? [])
    .filter(
      ({ name: state, value }) =>
        SAID_STATES.includes(state) && value.value !== false && value.value !== 'false',
    )
    .map(({ name: state, value }) =>
      value.value === true || value.value === 'true' ? state : `${state} ${value.value}`,
    )
  const value = node.value?.value
  const about = [
    role === 'DisclosureTriangle' ? 'summary' : role,
    name && `"${name}"`,
    value !== undefined && value !== '' && `value ${String(value)}`,
    ...states,
    node.description?.value && `described by “${node.description.value}”`,
  ]
  const children = childrenAt(depth + 1)
  // Of what a name is made from, controls inside are operated on their own.
  const inside = NAMED_BY_CONTENT.has(role)
    ? children.filter((child) => !/^\s*("|image )/.test(child))
    : children
  return [line(about.filter(Boolean).join(' ')), ...inside]
}
