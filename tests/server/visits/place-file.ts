import { writeFileSync } from 'node:fs'
import { isIP } from 'node:net'

type Value = string | number | Value[] | { [name: string]: Value }

/** A node of the search tree; a leaf is the offset of its value in the data section. */
type Node = [Node | number | undefined, Node | number | undefined]

/**
 * Writes a minimal file in MaxMind's format (MaxMind DB 2.0).
 * @param networks values by network, such as `192.0.2.0/24` or, for IPv6, `2001:db8::/32`
 */
export function writePlaces(file: string, networks: Record<string, Value>): void {
  const root: Node = [undefined, undefined]
  const values: Buffer[] = []
  let offset = 0
  for (const [network, value] of Object.entries(networks)) {
    insert(root, bitsOf(network), offset)
    const bytes = encode(value)
    values.push(bytes)
    offset += bytes.length
  }
  const nodes: Node[] = []
  number(root, nodes)
  const tree = Buffer.concat(
    nodes.map((node) => {
      const record = (child: Node[0]) => {
        if (child === undefined) return nodes.length
        return typeof child === 'number' ? nodes.length + 16 + child : nodes.indexOf(child)
      }
      const bytes = Buffer.alloc(6)
      bytes.writeUIntBE(record(node[0]), 0, 3)
      bytes.writeUIntBE(record(node[1]), 3, 3)
      return bytes
    }),
  )
  const about = encode({
    node_count: nodes.length,
    record_size: 24,
    ip_version: 6,
    database_type: 'Test-City',
    languages: ['en'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_763_600_000,
    description: { en: 'Places made up for a test' },
  })
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
  writeFileSync(file, Buffer.concat([tree, Buffer.alloc(16), ...values, marker, about]))
}

/** The bits of a network; IPv4 is in the IPv6 tree after 96 zeros. */
function bitsOf(network: string): string {
  const [address = '', length] = network.split('/')
  if (isIP(address) === 4) {
    const bits = address.split('.').map((part) => Number(part).toString(2).padStart(8, '0'))
    return '0'.repeat(96) + bits.join('').slice(0, Number(length))
  }
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const zeros = Array<string>(8 - groups.length - rest.length).fill('0')
  const all = [...groups, ...zeros, ...rest].map((group) => parseInt(group, 16).toString(2).padStart(16, '0'))
  return all.join('').slice(0, Number(length))
}

function insert(root: Node, bits: string, value: number): void {
  let node = root
  for (const bit of bits.slice(0, -1)) node = (node[Number(bit)] ??= [undefined, undefined]) as Node
  node[Number(bits.at(-1))] = value
}

function number(node: Node, nodes: Node[]): void {
  nodes.push(node)
  for (const child of node) if (Array.isArray(child)) number(child, nodes)
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value)
    return Buffer.concat([control(2, bytes.length), bytes])
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([control(6, 4), bytes])
  }
  if (Array.isArray(value)) return Buffer.concat([control(11, value.length), ...value.map(encode)])
  const entries = Object.entries(value)
  return Buffer.concat([
    control(7, entries.length),
    ...entries.flatMap(([name, one]) => [encode(name), encode(one)]),
  ])
}

/** The control byte before a value: its type and its size; sizes over 28 take another byte. */
function control(type: number, size: number): Buffer {
  const inline = Math.min(size, 29)
  const head = type > 7 ? [inline, type - 7] : [(type << 5) | inline]
  return Buffer.from(size < 29 ? head : [...head, size - 29])
}
