import { Prisma, systemDb } from '~/platform/db/db.server'
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
export async function listQuotes({ q, state, page }: QuoteFilter) {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const wanted = Prisma.sql`
    FROM quotes q WHERE NOT EXISTS (SELECT 1 FROM quotes n WHERE n.number = q.number AND n.version > q.version)
      AND (${state} = '' OR q.state = ${state})
      AND (${q} = '' OR q.number ILIKE ${like} OR q.email ILIKE ${like} OR q.customer->>'name' ILIKE ${like})`
  const [rows, [counted]] = await Promise.all([
    systemDb().$queryRaw<(Omit<ListedQuote, 'totalMinor'> & { totalMinor: bigint })[]>(Prisma.sql`
      SELECT q.number, q.version, q.state, q.email, q.customer->>'name' AS name, q.currency,
        q.total_minor AS "totalMinor", q.created_at AS "createdAt",
        (SELECT m.author = 'customer' FROM quote_messages m WHERE m.number = q.number
          ORDER BY m.created_at DESC LIMIT 1) IS TRUE AS waits
      ${wanted} ORDER BY q.created_at DESC LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`),
    systemDb().$queryRaw<{ total: bigint }[]>(Prisma.sql`SELECT count(*) AS total ${wanted}`),
  ])
  return {
    quotes: rows.map((row): ListedQuote => ({ ...row, totalMinor: Number(row.totalMinor) })),
    total: Number(counted?.total ?? 0),
    pageSize: PAGE_SIZE,
  }
}
