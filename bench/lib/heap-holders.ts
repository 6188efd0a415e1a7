import { readFileSync } from 'node:fs'

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]]; edge_fields: string[] } }
  nodes: number[]
  edges: number[]
  strings: string[]
}

/** Kinds of nodes that a reader knows by name; what else there is counts for whatever holds it. */
const NAMED = new Set(['object', 'closure', 'native', 'regexp'])

/**
 * Bytes of a heap snapshot by who holds them: the constructor of the nearest object on the shortest way from the roots, and
 * the property by which it holds them. Strings, arrays and code have no name that tells anything.
 */
export function holdersOf(file: string): Map<string, number> {
  const { snapshot, nodes, edges, strings } = JSON.parse(readFileSync(file, 'utf8')) as Snapshot
  const { node_fields: fields, node_types: types, edge_fields: edgeFields } = snapshot.meta
  const width = fields.length
  const [type, name, size, edgeCount] = ['type', 'name', 'self_size', 'edge_count'].map((field) =>
    fields.indexOf(field),
  ) as [number, number, number, number]
  const edgeWidth = edgeFields.length
  const [edgeType, edgeName, toNode] = ['type', 'name_or_index', 'to_node'].map((field) =>
    edgeFields.indexOf(field),
  ) as [number, number, number]
  const count = nodes.length / width
  const firstEdge = new Uint32Array(count + 1)
  for (let node = 0; node < count; node++)
    firstEdge[node + 1] = firstEdge[node]! + nodes[node * width + edgeCount]!
  const typeOf = (node: number) => types[0][nodes[node * width + type]!]!
  const nameOf = (node: number) => strings[nodes[node * width + name]!]!

  const labels = new Map<string, number>()
  const sums: number[] = []
  const labelOf = (text: string) => {
    const known = labels.get(text)
    if (known !== undefined) return known
    labels.set(text, sums.length)
    return sums.push(0) - 1
  }
  const seen = new Uint8Array(count)
  const label = new Int32Array(count).fill(labelOf('(roots)'))
  const queue = new Uint32Array(count)
  seen[0] = 1
  for (let head = 0, tail = 1; head < tail; head++) {
    const node = queue[head]!
    sums[label[node]!]! += nodes[node * width + size]!
    const isNamed = NAMED.has(typeOf(node))
    for (let edge = firstEdge[node]!; edge < firstEdge[node + 1]!; edge++) {
      const at = edge * edgeWidth
      const to = edges[at + toNode]! / width
      // 6 is a weak one, which holds nothing.
      if (seen[to] || edges[at + edgeType] === 6) continue
      seen[to] = 1
      queue[tail++] = to
      if (NAMED.has(typeOf(to))) label[to] = labelOf(shortened(nameOf(to)))
      else if (isNamed) label[to] = labelOf(shortened(`${nameOf(node)}.${edgeText(edges, at, strings)}`))
      else label[to] = label[node]!
    }
  }
  return new Map([...labels].map(([text, place]) => [text, sums[place]!]))

  function edgeText(all: number[], at: number, texts: string[]): string {
    const kind = all[at + edgeType]!
    // Elements and hidden ones have numbers in place of names.
    return kind === 1 || kind === 4 ? '[]' : texts[all[at + edgeName]!]!
  }
}

const LONGEST = 60
const shortened = (text: string) =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text || '(anonymous)'
