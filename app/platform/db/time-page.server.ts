import { MOST_COUNTED, type Neighbours, readTimeKey, type TimePage } from '~/platform/http/page-key'
import { Prisma } from './db.server'

interface Listed {
  /** `FROM … WHERE …`; the workspace is among the conditions where rows have one. */
  from: Prisma.Sql
  /** By what rows are sorted, newest first; an index ends with it and with the id. */
  at: Prisma.Sql
  id: Prisma.Sql
  size: number
}

interface Client {
  $queryRaw<Rows>(query: Prisma.Sql): Promise<Rows>
}

/** The ids of a page of rows, newest first, found from a row's place, and how one goes on from there. */
export async function findTimePage(
  db: Client,
  { from, at, id, size }: Listed,
  { after = '', before = '', page = 1 }: TimePage,
): Promise<{ ids: string[] } & Neighbours> {
  const start = readTimeKey(after)
  const end = start ? null : readTimeKey(before)
  const beyond = start
    ? Prisma.sql`AND (${at}, ${id}) < (${start.at}::timestamptz, ${start.id}::uuid)`
    : end
      ? Prisma.sql`AND (${at}, ${id}) > (${end.at}::timestamptz, ${end.id}::uuid)`
      : Prisma.empty
  const order = end ? Prisma.sql`${at}, ${id}` : Prisma.sql`${at} DESC, ${id} DESC`
  // Only addresses from before there were keys count pages.
  const skipped = start || end ? 0 : (page - 1) * size
  const found = await db.$queryRaw<{ id: string; key: string }[]>(Prisma.sql`
    SELECT ${id} AS id, ${at}::text || '~' || ${id} AS key ${from} ${beyond}
    ORDER BY ${order} LIMIT ${size + 1} OFFSET ${skipped}`)
  const isMore = found.length > size
  const rows = found.slice(0, size)
  if (end) rows.reverse()
  const isFirst = end ? !isMore : !start && skipped === 0
  const isLast = end ? false : !isMore
  return {
    ids: rows.map((row) => row.id),
    previous: isFirst ? null : (rows[0]?.key ?? ''),
    next: isLast ? null : (rows.at(-1)?.key ?? null),
  }
}

/** Rows that were read by their ids, in the order of these. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** How many rows there are, up to one more than is said: nobody needs to know of thousands how many. */
export async function countUpTo(db: Client, from: Prisma.Sql, most = MOST_COUNTED): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>(
    Prisma.sql`SELECT count(*)::int AS count FROM (SELECT 1 ${from} LIMIT ${most + 1}) AS counted`,
  )
  return row?.count ?? 0
}
