import { Prisma, systemDb } from '~/platform/db/db.server'
import { findTimePage, inOrder } from '~/platform/db/time-page.server'
import type { QuoteState } from '../quote-states'
import type { QuoteFilter } from './desk-orders'

const PAGE_SIZE = 50

export interface ListedQuote {
  number: string
  version: number
  state: QuoteState
  email: string
  name: string
  currency: string
  totalMinor: number
  createdAt: Date
  /** The last word is the customer's. */
  waits: boolean
}

/** The newest version of each quote, the newest first. */
export async function listQuotes({ q, state, ...page }: QuoteFilter) {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const from = Prisma.sql`
    FROM quotes q WHERE NOT EXISTS (SELECT 1 FROM quotes n WHERE n.number = q.number AND n.version > q.version)
      ${state ? Prisma.sql`AND q.state = ${state}` : Prisma.empty}
      ${q ? Prisma.sql`AND (q.number ILIKE ${like} OR q.email ILIKE ${like} OR q.customer->>'name' ILIKE ${like})` : Prisma.empty}`
  const listed = { from, at: Prisma.sql`q.created_at`, id: Prisma.sql`q.id`, size: PAGE_SIZE }
  const { ids, ...neighbours } = await findTimePage(systemDb(), listed, page)
  const rows = await systemDb().$queryRaw<
    (Omit<ListedQuote, 'totalMinor'> & { id: string; totalMinor: bigint })[]
  >`
    SELECT q.id, q.number, q.version, q.state, q.email, q.customer->>'name' AS name, q.currency,
      q.total_minor AS "totalMinor", q.created_at AS "createdAt",
      (SELECT m.author = 'customer' FROM quote_messages m WHERE m.number = q.number
        ORDER BY m.created_at DESC LIMIT 1) IS TRUE AS waits
    FROM quotes q WHERE q.id = ANY(${ids}::uuid[])`
  const quotes = inOrder(ids, rows).map(
    ({ id: _, totalMinor, ...row }): ListedQuote => ({ ...row, totalMinor: Number(totalMinor) }),
  )
  return { quotes, ...neighbours }
}
