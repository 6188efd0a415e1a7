import { parseKeepable } from '../../keepable'

/** A top-level thing of a bulk operation's result with what belongs to it. */
export interface ResultGroup {
  root: Line & { id: string }
  /** Below it, in the result's order. */
  children: Line[]
  /** Bytes of the result up to the end of the group. */
  end: number
}

type Line = Record<string, unknown> & { id?: string; __parentId?: string }

/** No product says so much of one thing. */
const LONGEST_LINE = 32 * 1024 * 1024
const LINE_FEED = 0x0a

/**
 * Reads a grouped result (JSON Lines, children after their parent with its `__parentId`), a group at a time.
 *
 * @param startAt which byte of the result the stream begins at
 * @throws Error for a child that stands apart from its parent
 */
export async function* readGroups(bytes: AsyncIterable<Buffer>, startAt = 0): AsyncGenerator<ResultGroup> {
  let group: ResultGroup | null = null
  for await (const { line, end } of linesOf(bytes, startAt)) {
    const thing = parseKeepable(line) as Line
    if (thing.__parentId === undefined) {
      if (group) yield group
      if (typeof thing.id !== 'string') throw new Error('A result has a top-level thing without an id.')
      group = { root: thing as ResultGroup['root'], children: [], end }
    } else {
      if (thing.__parentId !== group?.root.id) throw new Error('A result is not grouped.')
      group.children.push(thing)
      group.end = end
    }
  }
  if (group) yield group
}

async function* linesOf(
  bytes: AsyncIterable<Buffer>,
  startAt: number,
): AsyncGenerator<{ line: string; end: number }> {
  let held: Buffer[] = []
  let heldLength = 0
  let offset = startAt
  for await (const chunk of bytes) {
    let from = 0
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
      const piece = chunk.subarray(from, at)
      const line = held.length > 0 ? Buffer.concat([...held, piece]) : piece
      offset += line.length + 1
      held = []
      heldLength = 0
      from = at + 1
      if (line.length > 0) yield { line: line.toString('utf8'), end: offset }
    }
    if (from < chunk.length) held.push(chunk.subarray(from))
    heldLength += chunk.length - from
    if (heldLength > LONGEST_LINE) throw new Error('A result has a line without an end.')
  }
  if (heldLength > 0) yield { line: Buffer.concat(held).toString('utf8'), end: offset + heldLength }
}
