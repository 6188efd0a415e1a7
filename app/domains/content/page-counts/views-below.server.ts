import { databasePool } from '~/platform/db/db.server'

export interface MonthOfViews {
  path: string
  /** YYYY-MM, UTC. */
  month: string
  views: number
}

/** How often pages whose address begins so were opened, by address and month, as far back as counts are kept. */
export async function viewsBelow(beginning: string): Promise<MonthOfViews[]> {
  const { rows } = await databasePool().query<MonthOfViews>(
    `SELECT path, to_char(day, 'YYYY-MM') AS month, sum(views)::float8 AS views FROM page_counts
     WHERE path ^@ $1 GROUP BY 1, 2`,
    [beginning],
  )
  return rows
}
