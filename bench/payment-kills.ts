/**
 * Kills the till (-9) at random moments while shoppers pay, refunds are asked for and notifications come twice, late, out
 * of order or never; the database as well, now and then. In the end every payment must stand as the provider's double has
 * it, to the last unit. `npm run bench:payment-kills -- --kills 200 --database-kills 20 --seed 1` prints one JSON line, and
 * fails with each difference.
 */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { STRIPE_ACCOUNT, startStripeDouble } from '../tests/doubles/stripe/stripe-double'
import { audit } from '../tests/support/payment-kills/audit'
import { openMarket } from '../tests/support/payment-kills/market'
import { seeded } from '../tests/support/payment-kills/seeded'
import { buildTill, killTill, startTill, type Till } from '../tests/support/payment-kills/start-till'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    'database-kills': { type: 'string', default: '20' },
    /** Answers that a till gives at most before it is killed. */
    life: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
  },
})
const kills = Number(values.kills)
const databaseKills = Number(values['database-kills'])
const random = seeded(Number(values.seed))

const folder = await mkdtemp(join(tmpdir(), 'parley-kills-'))
// PostgreSQL runs as another account when root measures: closed to it, the data would go elsewhere and stay there.
await chmod(folder, 0o755)
process.env.DATA_DIR = join(folder, 'data')
const { startEmbeddedPostgres } = await import('~/platform/db/embedded/start-embedded-postgres.server')
const { connectDatabase, disconnectDatabase } = await import('~/platform/db/db.server')
const { migrate } = await import('~/platform/db/migrate.server')

const dataFolder = join(folder, 'database')
let database = await startEmbeddedPostgres({ dataFolder })
const admin = new pg.Client({ connectionString: database.url('postgres') })
await admin.connect()
await admin.query('CREATE DATABASE kills')
await admin.end()
await migrate(database.url('kills'), 'prisma/migrations')
connectDatabase(database.url('kills'))

const bundle = await buildTill()
const double = await startStripeDouble()
const open = () =>
  startTill(bundle.file, {
    databaseUrl: database.url('kills'),
    stripe: { ...STRIPE_ACCOUNT, url: double.url },
  })
let till: Till | null = await open()
let isOver = false
const market = openMarket({ double, random, tillUrl: () => till?.url ?? null })
const trading = market.trade(() => isOver)
const began = performance.now()
const counts = { kills: 0, databaseKills: 0, killsDuringQuestions: 0 }

while (counts.kills < kills) {
  await someAnswers(random() * Number(values.life))
  await pause(random() * 30)
  const isDatabasesTurn = databaseKills > 0 && (counts.kills + 1) % Math.floor(kills / databaseKills) === 0
  if (market.tally.waiting > 0) counts.killsDuringQuestions++
  if (isDatabasesTurn) {
    await killDatabase()
    counts.databaseKills++
    // The till outlives it for a while, and must say yes to nothing.
    await pause(random() * 300)
  }
  const dying: Till = till!
  till = null
  await killTill(dying)
  counts.kills++
  if (isDatabasesTurn) {
    await disconnectDatabase()
    database = await startEmbeddedPostgres({ dataFolder })
    connectDatabase(database.url('kills'))
  }
  till = await open()
}
isOver = true
await trading
await market.settle()
const problems = await audit(double)
const { tally } = market
process.stdout.write(
  `${JSON.stringify({
    bench: 'payment-kills',
    ...counts,
    orders: tally.orders,
    payments: tally.payments,
    notificationsTaken: tally.delivered,
    notificationsLost: tally.lost,
    refunds: tally.refunds,
    unansweredQuestions: tally.unanswered,
    differences: problems.length,
    seconds: Math.round((performance.now() - began) / 1000),
    seed: Number(values.seed),
  })}\n`,
)
for (const problem of problems) process.stderr.write(`${problem}\n`)
await killTill(till)
await double.stop()
await bundle.remove()
await disconnectDatabase()
await database.stop()
await rm(folder, { recursive: true, force: true })
process.exitCode = problems.length === 0 ? 0 : 1

async function someAnswers(count: number): Promise<void> {
  const { answered } = market.tally
  const deadline = performance.now() + 10_000
  while (market.tally.answered < answered + count && performance.now() < deadline) await pause(1)
}

async function killDatabase(): Promise<void> {
  const [pid] = (await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
