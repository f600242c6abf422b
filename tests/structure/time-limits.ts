import { parseAst } from 'rolldown/parseAst'

/** A node of the syntax tree; only what is looked at here. */
type Node = { type: string; start: number; end: number; [key: string]: unknown }

/**
 * What an expression measures: a length of time, something per time (a rate), or neither. A time divided by a time is
 * neither: it does not depend on the machine.
 */
type Kind = 'time' | 'rate' | undefined

/** Calls that read a clock. */
const CLOCKS =
  /^(performance\.now|Date\.now|process\.(hrtime(\.bigint)?|cpuUsage|threadCpuUsage|resourceUsage|uptime))$/
/** Names of what holds a measured time, however it got there; and of moments, whose distance is one. */
const MEASURED = new Set(['milliseconds', 'elapsed', 'duration', 'took'])
const MOMENT = 'at'
const UPPER = new Set(['toBeLessThan', 'toBeLessThanOrEqual'])
const LOWER = new Set(['toBeGreaterThan', 'toBeGreaterThanOrEqual'])

/**
 * Finds what fails on a machine that is slow enough: expectations, and conditions, that hold a measured time below a
 * bound that was not measured, or a rate above one; and expectations of what comes first, something or a timer.
 * @param lang the kind of the code
 * @returns each as it is written, on one line
 */
export function findTimeLimits(code: string, lang: 'ts' | 'tsx' = 'ts'): string[] {
  const tree = parseAst(code, { lang }) as unknown as Node
  const nodes = listNodes(tree)
  const kinds = new Map<string, Kind>()
  const kind = (node: unknown): Kind => (isNode(node) ? kindOf(node, kinds) : undefined)
  // Until no name is added, because functions may stand below their callers.
  for (let before = -1; before !== kinds.size;) {
    before = kinds.size
    for (const node of nodes) learn(node, kinds)
  }
  const found = nodes.filter((node) => {
    if (node.type === 'IfStatement') {
      const { operator, left, right } = node['test'] as Node
      const sides = [kind(left), kind(right)]
      const [less, more] = String(operator).startsWith('>') ? sides.toReversed() : sides
      return /^[<>]=?$/.test(String(operator)) && less === undefined && more === 'time'
    }
    if (node.type !== 'CallExpression') return false
    const { callee, arguments: [bound] = [] } = node as { callee?: Node; arguments?: unknown[] } & Node
    if (callee?.type !== 'MemberExpression') return false
    const name = (callee['property'] as Node)['name'] as string
    const subject = subjectOf(callee)
    if (subject === undefined) return false
    if (racesTimer(subject, code)) return true
    const measured = kind(subject)
    if (kind(bound) !== undefined) return false
    return (measured === 'time' && UPPER.has(name)) || (measured === 'rate' && LOWER.has(name))
  })
  return found.map((node) => {
    const { start, end } = node.type === 'IfStatement' ? (node['test'] as Node) : node
    return code.slice(start, end).replace(/\s+/g, ' ')
  })
}

/** Learns from a node which names hold or return times. */
function learn(node: Node, kinds: Map<string, Kind>): void {
  const note = (name: unknown, kind: Kind) => {
    if (typeof name === 'string' && kind && !kinds.has(name)) kinds.set(name, kind)
  }
  const { id, init, left, right, callee, body } = node as Record<string, Node | undefined> & Node
  if (node.type === 'VariableDeclarator' && init && id) {
    if (id.type === 'Identifier')
      note(id['name'], isFunction(init) ? resultOf(init, kinds) : kindOf(init, kinds))
    if (id.type === 'ArrayPattern' && init.type === 'ArrayExpression') {
      const elements = init['elements'] as (Node | null)[]
      ;(id['elements'] as (Node | null)[]).forEach((one, n) => {
        if (one?.type === 'Identifier' && elements[n]) note(one['name'], kindOf(elements[n], kinds))
      })
    }
    if (id.type === 'ObjectPattern') {
      for (const one of id['properties'] as Node[]) {
        const [key, value] = [one['key'], one['value']] as (Node | undefined)[]
        if (key && value && MEASURED.has(String(key['name']))) note(value['name'], 'time')
      }
    }
  }
  if (node.type === 'AssignmentExpression' && left && right) note(targetOf(left), kindOf(right, kinds))
  if (node.type === 'CallExpression' && callee?.type === 'MemberExpression') {
    const { object, property } = callee as unknown as { object: Node; property: Node }
    if (property['name'] === 'push') note(targetOf(object), kindOf((node['arguments'] as Node[])[0], kinds))
  }
  if (node.type === 'FunctionDeclaration' && id && body) note(id['name'], resultOf(node, kinds))
}

/** What the expression that is the subject of `expect(…).…` is; undefined for other calls. */
function subjectOf(callee: Node): Node | undefined {
  let object = callee['object'] as Node
  while (object.type === 'MemberExpression') object = object['object'] as Node
  if (object.type !== 'CallExpression' || (object['callee'] as Node)['name'] !== 'expect') return undefined
  return (object['arguments'] as Node[])[0]
}

/** Whether an expression is the outcome of a race against a timer. */
function racesTimer(subject: Node, code: string): boolean {
  const text = code.slice(subject.start, subject.end)
  return /^(await )?Promise\.race\(/.test(text) && /\b(sleep|setTimeout)\(/.test(text)
}

function kindOf(node: Node | undefined, kinds: Map<string, Kind>): Kind {
  if (!node) return undefined
  const of = (...parts: unknown[]) =>
    parts.map((part) => (isNode(part) ? kindOf(part, kinds) : undefined)).find(Boolean)
  switch (node.type) {
    case 'Identifier':
      return MEASURED.has(node['name'] as string) ? 'time' : kinds.get(node['name'] as string)
    case 'BinaryExpression': {
      const [left, right] = [of(node['left']), of(node['right'])]
      if (node['operator'] === '-' && isMoment(node['left']) && isMoment(node['right'])) return 'time'
      if (node['operator'] === '/') return left === right ? undefined : right === 'time' ? 'rate' : left
      // A moment from now is a deadline, and compared with the clock; its distance from another is a time.
      return /^[-+*]$/.test(String(node['operator'])) ? (left ?? right) : undefined
    }
    case 'MemberExpression':
      return MEASURED.has(String((node['property'] as Node)['name'])) ? 'time' : of(node['object'])
    case 'CallExpression': {
      const callee = node['callee'] as Node
      if (CLOCKS.test(nameOf(callee))) return 'time'
      const functions = (node['arguments'] as Node[]).filter(isFunction).map((one) => resultOf(one, kinds))
      const own = callee.type === 'Identifier' ? kinds.get(callee['name'] as string) : undefined
      // Such as Math.max(...took), median(took) and took.map(…).
      if (/^Math\.|^(median|Number|Math)$/.test(nameOf(callee))) return of(...(node['arguments'] as Node[]))
      return own ?? functions.find(Boolean)
    }
    case 'AwaitExpression':
    case 'SpreadElement':
      return of(node['argument'])
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return of(node['expression'])
    case 'ConditionalExpression':
      return of(node['consequent'], node['alternate'])
    default:
      return undefined
  }
}

/** What a function returns. */
function resultOf(node: Node, kinds: Map<string, Kind>): Kind {
  const body = node['body'] as Node
  if (body.type !== 'BlockStatement') return kindOf(body, kinds)
  const own = listNodes(body, isFunction).filter(({ type }) => type === 'ReturnStatement')
  return own.map((one) => kindOf(one['argument'] as Node | undefined, kinds)).find(Boolean)
}

function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node['name'] as string
  if (node.type !== 'MemberExpression') return ''
  return `${nameOf(node['object'] as Node)}.${String((node['property'] as Node)['name'])}`
}

function isMoment(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'TSNonNullExpression') return isMoment(node['expression'])
  return node.type === 'MemberExpression' && (node['property'] as Node)['name'] === MOMENT
}

/** The name that an assignment changes. */
function targetOf(node: Node): unknown {
  return node.type === 'Identifier' ? node['name'] : undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function isFunction({ type }: Node): boolean {
  return /Function/.test(type)
}

/** All nodes of a tree, without what is below the nodes at which `ends` is true. */
function listNodes(node: Node, ends: (node: Node) => boolean = () => false): Node[] {
  const children = Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
  return [node, ...children.filter((child) => !ends(child)).flatMap((child) => listNodes(child, ends))]
}
