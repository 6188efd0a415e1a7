import { setTimeout as pause } from 'node:timers/promises'
import { withProxiedDatabase } from './rig'
import type { Answer } from './visitor'
import { Visitor } from './visitor'

/** How long a table stays locked, and how often pages are asked for meanwhile, in milliseconds. */
const LOCKED_MS = 10_000
const ASK_EVERY_MS = 200
/** Longest wait for a page that needs the table, and for one that doesn't. */
const SLOWEST_REFUSAL_MS = 1500
const SLOWEST_PAGE_MS = 1500

/** Conversations that make a filter slow, and filters that one member asks for at once. */
const CONVERSATIONS = 60_000
const FILTERS = 40
const SLOW_FILTER = '/chat-dashboard?outcome=no-question'

/** Somebody locks a table: pages that need it say so soon, the others go on. */
export async function checkLockedTable({ tell }: { tell: (figures: object) => void }): Promise<string[]> {
  const problems: string[] = []
  await withProxiedDatabase(async ({ member, connect }) => {
    const client = await connect()
    const needing = ['/chat-dashboard', '/dashboard']
    const others = ['/dashboard/catalog', '/dashboard/channels', '/faq']
    for (const path of [...needing, ...others]) await member.ask(path)
    await client.query('BEGIN; LOCK TABLE conversations IN ACCESS EXCLUSIVE MODE')
    // As people click: each page again some time after it came.
    const from = performance.now()
    const askers = [...needing, ...others].map(async (path) => {
      const own: Answer[] = []
      while (performance.now() - from < LOCKED_MS) {
        own.push(await member.ask(path))
        await pause(ASK_EVERY_MS)
      }
      return own
    })
    const answers = (await Promise.all(askers)).flat()
    await client.query('ROLLBACK')
    await client.end()
    for (const path of [...needing, ...others]) {
      const own = answers.filter((answer) => answer.path === path)
      const slowestMs = Math.max(...own.map(({ ms }) => ms))
      const statuses = [...new Set(own.map(({ status }) => status))]
      const isNeeding = needing.includes(path)
      if (slowestMs > (isNeeding ? SLOWEST_REFUSAL_MS : SLOWEST_PAGE_MS))
        problems.push(`${path} is answered after ${slowestMs} ms while a table is locked`)
      if (!isNeeding && statuses.some((status) => status !== 200))
        problems.push(`${path} is answered ${statuses} while another's table is locked`)
      tell({ locked: path, asked: own.length, statuses, slowestMs, medianMs: medianOf(own) })
    }
  })
  return problems
}

/** One member asks for forty slow filters at once; another member of the same shop, and of another, go on clicking. */
export async function checkSlowFilters({ tell }: { tell: (figures: object) => void }): Promise<string[]> {
  const problems: string[] = []
  await withProxiedDatabase(async ({ origin, member, query }) => {
    await query(
      `WITH shop AS (SELECT id FROM workspaces LIMIT 1),
       shopper AS (INSERT INTO shoppers (workspace_id) SELECT id FROM shop RETURNING id, workspace_id),
       made AS (INSERT INTO conversations (workspace_id, shopper_id) SELECT workspace_id, id FROM shopper, generate_series(1, $1) RETURNING id, workspace_id)
       INSERT INTO messages (workspace_id, conversation_id, seq, author, text, outcome)
       SELECT workspace_id, id, n, (CASE n % 2 WHEN 0 THEN 'ASSISTANT' ELSE 'SHOPPER' END)::message_author, 'Hello',
         CASE n % 2 WHEN 0 THEN 'answered' END
       FROM made, generate_series(1, 6) AS n`,
      [CONVERSATIONS],
    )
    const other = new Visitor(origin)
    await other.signUp()
    const pages = ['/dashboard', '/dashboard/catalog', '/dashboard/channels']
    for (const path of pages) await other.ask(path)
    const alone = await member.ask(SLOW_FILTER)
    const filters = Array.from({ length: FILTERS }, () => member.ask(SLOW_FILTER))
    let isOver = false
    const over = Promise.all(filters).then((answers) => {
      isOver = true
      return answers
    })
    const clicks: Answer[] = []
    while (!isOver) for (const path of pages) clicks.push(await other.ask(path))
    const answers = await over
    const slowestMs = Math.max(...clicks.map(({ ms }) => ms))
    const refused = clicks.filter(({ status }) => status !== 200).length
    if (slowestMs > SLOWEST_PAGE_MS || refused > 0)
      problems.push(`beside slow filters ${refused} pages are refused, the slowest takes ${slowestMs} ms`)
    tell({
      filters: FILTERS,
      aloneMs: alone.ms,
      statuses: countsOf(answers),
      slowestFilterMs: Math.max(...answers.map(({ ms }) => ms)),
      clicks: clicks.length,
      slowestClickMs: slowestMs,
      medianClickMs: medianOf(clicks),
    })
  })
  return problems
}

function countsOf(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const medianOf = (answers: readonly Answer[]): number =>
  answers.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(answers.length / 2)] ?? 0
