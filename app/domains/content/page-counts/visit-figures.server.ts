import { databasePool } from '~/platform/db/db.server'

const DAYS = 30
const MOST = 10

export interface Figure {
  name: string
  views: number
}

export interface VisitFigures {
  /** The last 30, oldest first; YYYY-MM-DD, UTC. */
  days: { day: string; views: number }[]
  total: number
  pages: Figure[]
  languages: Figure[]
  /** ISO 3166-1 alpha-2; empty for unknown. */
  countries: Figure[]
  referrers: Figure[]
  devices: Figure[]
}

/** How often public pages were opened in the last 30 days. */
export async function visitFigures(): Promise<VisitFigures> {
  const [days, pages, languages, countries, referrers, devices] = await Promise.all([
    byDay(),
    mostOf('path'),
    mostOf('language'),
    mostOf('country'),
    mostOf('referrer'),
    mostOf('device'),
  ])
  return {
    days,
    total: days.reduce((sum, { views }) => sum + views, 0),
    pages,
    languages,
    countries,
    referrers: referrers.filter(({ name }) => name),
    devices,
  }
}

const byDay = async () =>
  (
    await databasePool().query<{ day: string; views: number }>(
      `SELECT d::date::text AS day, coalesce(sum(c.views), 0)::float8 AS views
       FROM generate_series(current_date - $1::int + 1, current_date, interval '1 day') AS d
       LEFT JOIN page_counts c ON c.day = d::date
       GROUP BY d ORDER BY d`,
      [DAYS],
    )
  ).rows

/** `column` is one of ours, never a visitor's word. */
const mostOf = async (column: 'path' | 'language' | 'country' | 'referrer' | 'device') =>
  (
    await databasePool().query<Figure>(
      `SELECT ${column} AS name, sum(views)::float8 AS views FROM page_counts
       WHERE day > current_date - $1::int
       GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT $2`,
      [DAYS, MOST + 1],
    )
  ).rows
