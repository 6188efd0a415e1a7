/**
 * How long each list, filter, search, export and administrators' page takes in an installation that is full:
 * `npm run bench:full`. Fills a database with a workspace of 1,000,000 messages in 200,000 conversations of 50,000 shoppers,
 * 20,000 products and 2,000 pages, and with 2,000 other workspaces, which takes some minutes; `--messages 100000` makes all of
 * it smaller, `--kept FOLDER` keeps it for the next time. `--only TEXT` asks pages whose name or kind has it.
 *
 * Prints one JSON line a page, and one for what messages do to the table of conversations: p50 and p95 of `--rounds` (20) answers in milliseconds with the goal beside them, asked after
 * as many that don't count on few connections, so that statements have the plans that a long-lived process has. Then one
 * line for each statement that took longer than 20 ms, and its plan.
 */
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { type Filled, fill } from './full/fill'
import { measureUpdates } from './full/hot-updates'
import { GOALS_MS, type Page, pagesOf } from './full/pages'
import { hearPlans, type SlowStatement, tellPlans } from './full/slow-statements'
import { withBenchDatabase } from './lib/bench-database'
import { captured, makePayments } from './lib/made-payments'
import { quantile, round } from './lib/quantile'

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '20' },
    kept: { type: 'string' },
    only: { type: 'string', default: '' },
    plans: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const SLOW_MS = 20
/** PostgreSQL decides on a plan after five; a few connections share them. */
const WARM_ROUNDS = 14
const CONNECTIONS = 2

const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

/** Fills what is empty. */
async function prepare(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`SELECT FROM workspaces WHERE slug = 'large-shop'`)
  if (!rowCount) {
    const began = performance.now()
    const share = Number(values.messages) / 1_000_000
    const part = (count: number) => Math.max(1, Math.round(count * share))
    await client.query('BEGIN')
    await fill(client, {
      messages: Number(values.messages),
      shoppers: part(50_000),
      products: part(20_000),
      pages: part(2000),
      otherWorkspaces: part(2000),
    })
    await client.query('COMMIT')
    process.stderr.write(`Filled in ${round((performance.now() - began) / 1000, 0)} s.\n`)
  }
  await client.query('VACUUM (ANALYZE)')
  await tellPlans(client, 'bench', SLOW_MS)
}

async function findFilled(): Promise<Filled> {
  const { systemDb } = await import('~/platform/db/db.server')
  const { id: workspaceId, memberships } = await systemDb().workspace.findFirstOrThrow({
    where: { slug: 'large-shop' },
    include: { memberships: { where: { role: 'owner' } } },
  })
  return { workspaceId, ownerId: memberships[0]!.userId }
}

/** Twenty thousand captured payments with their orders and entries, by the product itself. */
async function bookPayments(): Promise<void> {
  const { systemDb } = await import('~/platform/db/db.server')
  const { closeBlocks } = await import('~/domains/ledger/ledger.server')
  const closeAll = () => closeBlocks(new Date(Date.now() + 86_400_000), 1000)
  if ((await systemDb().payment.count()) > 0) return void (await closeAll())
  const { gatherNotices } = await import('~/domains/payments/payments.server')
  const ids = await makePayments(Math.round(Number(values.messages) / 50))
  for (let from = 0; from < ids.length; from += 500)
    await Promise.all(ids.slice(from, from + 500).map((id) => gatherNotices([captured(id)])))
  // As if each had been handed over: the connection is the owner's, who may lay triggers aside.
  await systemDb().$transaction([
    systemDb().$executeRaw`SET LOCAL session_replication_role = replica`,
    systemDb().$executeRaw`UPDATE sales_orders SET state = 'FULFILLED' WHERE state = 'PAID'`,
  ])
  await closeAll()
}

async function measure(page: Page, plans: ReturnType<typeof hearPlans>): Promise<SlowStatement[]> {
  const { runWork } = await import('~/platform/db/work.server')
  const ms: number[] = []
  for (let turn = 0; turn < WARM_ROUNDS + rounds; turn++) {
    if (turn === WARM_ROUNDS) plans.takeAll()
    const began = performance.now()
    const failed = await runWork('request', () => page.ask(turn)).then(
      () => null,
      (error: unknown) => String(error),
    )
    const took = performance.now() - began
    if (turn >= WARM_ROUNDS) ms.push(took)
    if (failed) process.stderr.write(`${page.name}: ${failed}\n`)
    // One that takes seconds is slow enough.
    if (took > 2000 && turn >= WARM_ROUNDS) break
    if (took > 2000) turn = Math.max(turn, WARM_ROUNDS - 1)
  }
  const goalMs = GOALS_MS[page.kind]
  const p95Ms = round(quantile(ms, 0.95), 1)
  print({
    bench: 'full',
    kind: page.kind,
    page: page.name,
    p50Ms: round(quantile(ms, 0.5), 1),
    p95Ms,
    goalMs,
    isMet: p95Ms <= goalMs,
  })
  return plans.takeAll()
}

await withBenchDatabase(
  async () => {
    const { databasePool } = await import('~/platform/db/db.server')
    const { stopJobs } = await import('~/platform/jobs/jobs.server')
    await bookPayments()
    const plans = hearPlans(databasePool())
    const filled = await findFilled()
    const slow: (SlowStatement & { page: string })[] = []
    for (const page of await pagesOf(filled)) {
      if (!`${page.kind} ${page.name}`.includes(values.only)) continue
      slow.push(...(await measure(page, plans)).map((statement) => ({ ...statement, page: page.name })))
    }
    for (const atOnce of 'write messages'.includes(values.only) ? [1, 16] : []) {
      const { messages, updates, hot, msOfMessage } = await measureUpdates(filled, atOnce)
      print({
        bench: 'full',
        kind: 'write',
        page: 'messages',
        conversationsAtOnce: atOnce,
        messages,
        msOfMessage: round(msOfMessage, 2),
        updatesOfConversations: updates,
        hotShare: round(hot / updates, 2),
        goalHotShare: 0.9,
        isMet: hot / updates >= 0.9,
      })
    }
    for (const { page, name, ms, times, text, plan } of slow) {
      print({ bench: 'full', slow: name, page, ms, times, statement: text.slice(0, 300) })
      if (values.plans) process.stdout.write(`${plan}\n`)
    }
    await stopJobs()
  },
  { kept: values.kept, prepare, maxConnections: CONNECTIONS },
)
