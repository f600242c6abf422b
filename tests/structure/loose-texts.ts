import { parseSync } from 'rolldown/utils'

/*
 * Finds texts in JSX that a page translator would tear out of React's hands. Browsers translate a page by moving
 * each text node into an element of their own, so React can remove or replace such a node only together with the
 * element around it: a text that comes, goes or changes has to be the only content of an element, and so does a
 * fixed text beside something that comes and goes, because React inserts before it. Blank text is not translated.
 */

/** What a part of JSX may render: a text that no element holds, and whether it may be another the next time. */
type Part = { isText: boolean; varies: boolean }

const ELEMENT: Part = { isText: false, varies: false }
const FIXED_TEXT: Part = { isText: true, varies: false }
const CHANGING_TEXT: Part = { isText: true, varies: true }
const CHANGING: Part = { isText: false, varies: true }

/** A node of the syntax tree, of which only some properties are read. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** Lingui's components: `base/ui/message.tsx` gives each message an element of its own. */
const MESSAGES = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])

/** What names stand for: components and functions of all files, and what the file at hand is given as nodes. */
type Known = ReadonlyMap<string, Part>

/**
 * Returns where texts stand loose, as 'path:line: the text'.
 * @param files the code of each file with JSX, by its path; components are recognized across all of them
 */
export function findLooseTexts(files: ReadonlyMap<string, string>): string[] {
  const programs = new Map([...files].map(([path, code]) => [path, parse(path, code)]))
  const functions = new Map<string, Part>()
  // Once more for components that return each other.
  for (const _ of ['directly', 'through another'])
    for (const program of programs.values()) findFunctions(program, functions)
  return [...programs].flatMap(([path, program]) => {
    const code = files.get(path)!
    const known = new Map([...functions, ...findNodes(program)])
    return findInProgram(program, known).map(({ start, end }) => {
      const line = code.slice(0, start).split('\n').length
      return `${path}:${line}: ${code.slice(start, end).replaceAll(/\s+/g, ' ').trim()}`
    })
  })
}

function parse(path: string, code: string): Node {
  const { program, errors } = parseSync(path, code, { lang: 'tsx' })
  if (errors.length > 0) throw new Error(`${path} can't be parsed: ${errors[0]?.message}`)
  return program as unknown as Node
}

/** Adds what the functions of a file render, by name. */
function findFunctions(program: Node, functions: Map<string, Part>): void {
  walk(program, (node) => {
    const named = namedFunction(node)
    if (!named) return
    const returned = returnsOf(named).map((expression) => classify(expression, functions))
    if (returned.length === 0) return
    functions.set(named.name, {
      isText: returned.some(({ isText }) => isText),
      varies: returned.some(({ varies }) => varies) || returned.length > 1,
    })
  })
}

function namedFunction(node: Node): { name: string; body: Node } | undefined {
  const isArrow = (node['init'] as Node | null)?.type === 'ArrowFunctionExpression'
  const id = node['id'] as Node | null
  if (!id || (node.type !== 'FunctionDeclaration' && !isArrow)) return undefined
  return { name: id['name'] as string, body: (isArrow ? node['init'] : node) as Node }
}

/** What a component, or another function with JSX, returns itself. */
function returnsOf({ name, body }: { name: string; body: Node }): Node[] {
  const block = body['body'] as Node
  const returned: Node[] = []
  if (block.type === 'BlockStatement') {
    walk(block, (node) => {
      if (/Function/.test(node.type)) return 'skip'
      if (node.type === 'ReturnStatement' && node['argument']) returned.push(node['argument'] as Node)
    })
  } else returned.push(block)
  const isComponent = /^[A-Z][a-z]/.test(name)
  return isComponent || returned.some(({ type }) => /^(JSX|Parenthesized)/.test(type)) ? returned : []
}

/** The properties and constants of a file that hold elements. */
function findNodes(program: Node): Array<[string, Part]> {
  const found: Array<[string, Part]> = []
  const nameOf = (node: unknown) => (node as Node)['name'] as string
  walk(program, (node) => {
    if (node.type === 'TSPropertySignature' && JSON.stringify(node['typeAnnotation']).includes('"ReactNode"'))
      found.push([nameOf(node['key']), CHANGING])
    if (node.type === 'VariableDeclarator' && (node['init'] as Node | null)?.type === 'JSXElement')
      found.push([nameOf(node['id']), ELEMENT])
  })
  return found
}

function findInProgram(program: Node, known: Known): Node[] {
  const found: Node[] = []
  walk(program, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
    if (MESSAGES.has(nameOfElement(node))) return 'skip'
    found.push(...findInChildren(renderedChildren(node), known))
  })
  return found
}

function findInChildren(children: Node[], known: Known): Node[] {
  if (children.length < 2) return []
  const parts = children.map((child) => classify(child, known))
  const isSteady = parts.every(({ varies }) => !varies)
  return isSteady ? [] : children.filter((_, index) => parts[index]!.isText)
}

/** The children of an element that render something besides blank text. */
function renderedChildren(node: Node): Node[] {
  return (node['children'] as Node[]).filter((child) => {
    const shown = child.type === 'JSXExpressionContainer' ? (child['expression'] as Node) : child
    if (shown.type === 'JSXEmptyExpression') return false
    return typeof shown['value'] !== 'string' || shown['value'].trim() !== ''
  })
}

function nameOfElement(node: Node): string {
  const opening = node['openingElement'] as Node | undefined
  return ((opening?.['name'] as Node | undefined)?.['name'] as string | undefined) ?? ''
}

function classify(node: Node, known: Known): Part {
  const of = (key: string) => classify(node[key] as Node, known)
  switch (node.type) {
    case 'JSXText':
      return FIXED_TEXT
    case 'Literal':
      return node['value'] === null || typeof node['value'] === 'boolean' ? ELEMENT : FIXED_TEXT
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return of('expression')
    case 'JSXElement':
      return known.get(nameOfElement(node)) ?? ELEMENT
    case 'JSXFragment': {
      const parts = renderedChildren(node).map((child) => classify(child, known))
      return { isText: parts.some(({ isText }) => isText), varies: parts.some(({ varies }) => varies) }
    }
    case 'ConditionalExpression':
      return { isText: of('consequent').isText || of('alternate').isText, varies: true }
    case 'LogicalExpression':
      return { isText: of('right').isText || (node['operator'] !== '&&' && of('left').isText), varies: true }
    case 'CallExpression': {
      const callee = node['callee'] as Node
      // What a function renders that a component is given stands where its user has put it.
      if (isList(callee) || callee['name'] === 'children') return CHANGING
      return known.get(callee['name'] as string) ?? CHANGING_TEXT
    }
    case 'Identifier':
      // What a component is given stands where its user has put it.
      return node['name'] === 'children' ? ELEMENT : (known.get(node['name'] as string) ?? CHANGING_TEXT)
    case 'ChainExpression':
      return of('expression')
    case 'TemplateLiteral':
    case 'MemberExpression':
    case 'TaggedTemplateExpression':
    case 'BinaryExpression':
      return CHANGING_TEXT
    default:
      return ELEMENT
  }
}

/** Whether a call makes a list of elements, as `people.map(…)` does. */
function isList(callee: Node): boolean {
  if (callee.type !== 'MemberExpression') return false
  return /^(map|flatMap)$/.test((callee['property'] as Node)['name'] as string)
}

/** Visits a node and all below it; a visitor that returns 'skip' leaves out what is below. */
function walk(node: Node, visit: (node: Node) => 'skip' | undefined | void): void {
  if (visit(node) === 'skip') return
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string')
        walk(child as Node, visit)
    }
  }
}
