import { isDatabaseAway } from '~/platform/db/availability.server'
import { databasePool } from '~/platform/db/db.server'
import { log } from '~/platform/telemetry/log.server'
import { readView, type SentPage } from './read-view.server'
import type { View } from './view'

/** A kill loses what was counted for so long. */
const FLUSH_MS = 5000
/** Rows that may wait; a flood of made-up referrers fills no memory and no table. */
const MOST_ROWS = 5000

let counts = new Map<string, { day: string; view: View; views: number }>()
let timer: NodeJS.Timeout | undefined
let writing: Promise<void> = Promise.resolve()

/** Counts a page that was sent, if it is to be counted. Costs microseconds: it is written down later, with others. */
export function countView(sent: SentPage): void {
  const view = readView(sent)
  if (!view) return
  const day = today()
  const key = `${day} ${view.path} ${view.language} ${view.country} ${view.referrer} ${view.device}`
  const known = counts.get(key)
  if (known) known.views++
  else if (counts.size < MOST_ROWS) counts.set(key, { day, view, views: 1 })
  writeLater()
}

function writeLater(): void {
  timer ??= setTimeout(() => void flushViews(), FLUSH_MS).unref()
}

const DAY_MS = 86_400_000
let current = { number: 0, name: '' }

/** The day in UTC, named once a day. */
function today(): string {
  const number = Math.floor(Date.now() / DAY_MS)
  if (number !== current.number)
    current = { number, name: new Date(number * DAY_MS).toISOString().slice(0, 10) }
  return current.name
}

/** Writes down what was counted, each row once, however many processes count. */
export function flushViews(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  writing = writing.then(write)
  return writing
}

async function write(): Promise<void> {
  if (counts.size === 0) return
  if (isDatabaseAway()) return void writeLater()
  const rows = [...counts.values()]
  counts = new Map()
  const column = (pick: (row: (typeof rows)[number]) => string | number) => rows.map(pick)
  try {
    await databasePool().query(
      `INSERT INTO page_counts AS c (day, path, language, country, referrer, device, views)
       SELECT * FROM unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[])
       -- In one order everywhere, so that processes that write at once never wait for each other in a ring.
       ORDER BY 1, 2, 3, 4, 5, 6
       ON CONFLICT (day, path, language, country, referrer, device)
       DO UPDATE SET views = c.views + excluded.views`,
      [
        column(({ day }) => day),
        column(({ view }) => view.path),
        column(({ view }) => view.language),
        column(({ view }) => view.country),
        column(({ view }) => view.referrer),
        column(({ view }) => view.device),
        column(({ views }) => views),
      ],
    )
  } catch (error) {
    // Figures about visits are worth less than an answer to one: they aren't tried again.
    log().warn({ reason: (error as Error).message, rows: rows.length }, 'page counts could not be written')
  }
}

/** Long enough to compare a month with the same one of the year before. */
export const PAGE_COUNTS_KEPT_DAYS = 400

/** Forgets counts that are too old to be compared with anything. */
export async function sweepPageCounts(): Promise<void> {
  await databasePool().query(`DELETE FROM page_counts WHERE day < current_date - $1::int`, [
    PAGE_COUNTS_KEPT_DAYS,
  ])
}
