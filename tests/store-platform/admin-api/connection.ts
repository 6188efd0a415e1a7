import { GraphQLError } from 'graphql'
import type { ApiContext } from './context'

/** Arguments of every paginated list. */
export interface PageArgs {
  first?: number | null
  last?: number | null
  after?: string | null
  before?: string | null
  reverse?: boolean | null
}

export interface Connection<T> {
  nodes: T[]
  edges: { node: T; cursor: string }[]
  pageInfo: {
    hasNextPage: boolean
    hasPreviousPage: boolean
    startCursor: string | null
    endCursor: string | null
  }
}

const MAXIMUM = 250

/** Rows in the order of their ids, from those above one on: a long list can be entered anywhere. */
export type Walk<T> = (afterId: number) => Iterable<T>

/**
 * A page of `rows` (already in order), as the API pages: `first` with `after` or `last` with `before`, never neither,
 * at most 250. Rows are taken lazily from the front, so that a page of a long list costs no more than itself.
 */
export function paginate<T extends { id: number }>(
  rows: Iterable<T> | Walk<T>,
  args: PageArgs,
  context: ApiContext,
): Connection<T> {
  const isWalk = typeof rows === 'function'
  if (context.bulk === 'inside') return toConnection([...(isWalk ? rows(0) : rows)], false, false)
  // Fields resolve from the outside in: the first list of an execution is the outermost.
  if (context.bulk === 'list') context.bulk = 'inside'
  requireSize(args)
  const isBackward = typeof args.last === 'number'
  const from = args.after ? idIn(args.after) : null
  const until = args.before ? idIn(args.before) : null
  const limit = isBackward ? Number.POSITIVE_INFINITY : args.first!
  const entersAt = isWalk && !args.reverse ? (from ?? 0) : 0
  const inOrder = isWalk ? rows(entersAt) : rows
  const ordered = args.reverse ? [...inOrder].reverse() : inOrder
  const taken: T[] = []
  let isPast = from === null || entersAt > 0
  let hasNextPage = false
  for (const row of ordered) {
    if (!isPast) {
      isPast = row.id === from
      continue
    }
    if (row.id === until || taken.length === limit) {
      hasNextPage = true
      break
    }
    taken.push(row)
  }
  if (!isPast) throw badCursor()
  if (!isBackward) return toConnection(taken, hasNextPage, from !== null)
  const page = taken.slice(-args.last!)
  return toConnection(page, hasNextPage, from !== null || page.length < taken.length)
}

function requireSize({ first, last, after, before }: PageArgs): void {
  const isForward = typeof first === 'number'
  const isBackward = typeof last === 'number'
  if (!isForward && !isBackward) throw bad('you must provide one of first or last')
  if (isForward && isBackward) throw bad('providing both first and last is not supported')
  if (after && before) throw bad('providing both after and before is not supported')
  const size = (first ?? last)!
  const name = isForward ? 'first' : 'last'
  if (size < 0) throw bad(`${name} must be a non-negative integer`)
  if (size > MAXIMUM) throw bad(`${name} cannot exceed ${MAXIMUM}`)
}

const toConnection = <T extends { id: number }>(
  nodes: T[],
  hasNextPage: boolean,
  hasPreviousPage: boolean,
): Connection<T> => {
  const edges = nodes.map((node) => ({ node, cursor: cursorOf(node) }))
  return {
    nodes,
    edges,
    pageInfo: {
      hasNextPage,
      hasPreviousPage,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}

export const cursorOf = ({ id }: { id: number }): string =>
  Buffer.from(JSON.stringify({ last_id: id, last_value: String(id) })).toString('base64')

function idIn(cursor: string): number {
  try {
    const { last_id: id } = JSON.parse(Buffer.from(cursor, 'base64').toString('utf8')) as { last_id: unknown }
    if (typeof id === 'number') return id
  } catch {
    throw badCursor()
  }
  throw badCursor()
}

const badCursor = () => bad('Invalid cursor for current pagination sort.')
const bad = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } })

/** A count that stops at its limit, and says whether it did. */
export function countOf(rows: Iterable<unknown>, limit: number | null | undefined) {
  let count = 0
  for (const _ of rows) {
    if (typeof limit === 'number' && count === limit) return { count, precision: 'AT_LEAST' }
    count += 1
  }
  return { count, precision: 'EXACT' }
}
