import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { databaseUrl, systemDb } from '~/platform/db/db.server'
import { stopJobs } from '~/platform/jobs/jobs.server'
import { downgradeNow } from '~/workflows/downgrade/downgrade-now.server'
import { showDowngrade } from '~/workflows/downgrade/show-downgrade.server'
import { fulfilOrder } from '~/workflows/fulfil-orders/fulfil-order.server'
import '~/workflows/fulfil-orders/fulfil-orders.server'
import { pausePlan, resumePlan } from '~/workflows/subscriptions/pause-plan.server'
import { withTestDatabase } from '../support/database'
import { templatesTo } from '../support/mails'
import { applyTestFacts, testOrder, testPayment } from '../support/sales'
import { startProgram } from '../support/start-program'

withTestDatabase()
afterAll(stopJobs)

/** Starts an app at a task, and kills it while its transaction waits for a table that it writes last. */
async function killAt(table: string, task: string, ...args: string[]): Promise<void> {
  const holder = new pg.Client({ connectionString: databaseUrl() })
  await holder.connect()
  try {
    await holder.query(`BEGIN; LOCK TABLE ${table} IN EXCLUSIVE MODE`)
    const given = [databaseUrl(), task, ...args]
    const app = startProgram('tests/support/killed-app.ts', given, { stdio: 'inherit' })
    const ended = new Promise((done) => app.on('exit', (_code, signal) => done(signal)))
    const isWaiting = async () => {
      const { rows } = await holder.query(
        `SELECT FROM pg_locks WHERE relation = '${table}'::regclass AND NOT granted`,
      )
      return rows.length > 0
    }
    while (app.exitCode === null && !(await isWaiting())) await pause(20)
    app.kill('SIGKILL')
    expect(await ended).toBe('SIGKILL')
    await holder.query('ROLLBACK')
  } finally {
    await holder.end()
  }
}

async function scaleSubscriber() {
  const purpose = {
    kind: 'plan',
    plan: 'scale',
    interval: 'month',
    subscriptionId: null,
    change: 'start',
  } as const
  const order = await testOrder({ totalMinor: 19900, purpose })
  await applyTestFacts(await testPayment(order), { capturedMinor: order.totalMinor })
  await fulfilOrder(order.orderId)
  const { workspaceId, customerId } = order
  const email = `${workspaceId}@example.test`
  await systemDb().billingCustomer.update({ where: { id: customerId }, data: { email } })
  const subscription = () => systemDb().subscription.findFirstOrThrow({ where: { workspaceId } })
  const { periodStart, periodEnd } = await subscription()
  const half = new Date((periodStart.getTime() + periodEnd.getTime()) / 2)
  return { workspaceId, customerId, email, subscription, periodEnd, half }
}

test('a smaller plan whose process is killed before its credit is written hasn’t begun, and begins once', async () => {
  const { workspaceId, customerId, half, subscription } = await scaleSubscriber()
  const { totalMinor: credit } = (await showDowngrade(workspaceId, 'growth', half))!
  await killAt('credit_entries', 'downgrade', workspaceId, JSON.stringify({ at: half, credit }))
  const notes = () => systemDb().invoice.count({ where: { workspaceId, kind: 'credit_note' } })
  expect(await subscription()).toMatchObject({ planCode: 'scale', state: 'ACTIVE' })
  expect(await notes()).toBe(0)
  await downgradeNow({ workspaceId, actor: 'system' }, { plan: 'growth', at: half, credit }, half)
  expect(await subscription()).toMatchObject({ planCode: 'growth', state: 'ACTIVE' })
  expect(await notes()).toBe(1)
  expect(await systemDb().creditBalance.findMany({ where: { customerId } })).toMatchObject([
    { balanceMinor: BigInt(credit) },
  ])
}, 60_000)

test('a pause whose end is killed before its mail is written goes on, and ends once', async () => {
  const { workspaceId, email, half, periodEnd, subscription } = await scaleSubscriber()
  await pausePlan({ workspaceId, until: null, actor: 'system' }, half)
  const resumed = new Date(half.getTime() + 20 * 86_400_000)
  await killAt('mails', 'resume', workspaceId, resumed.toISOString())
  expect(await subscription()).toMatchObject({ state: 'PAUSED', periodEnd })
  expect(await resumePlan({ workspaceId, actor: 'system' }, resumed)).toBe(true)
  const end = new Date(periodEnd.getTime() + 20 * 86_400_000)
  expect(await subscription()).toMatchObject({ state: 'ACTIVE', periodEnd: end, pausedAt: null })
  expect((await templatesTo(email)).filter((name) => name === 'plan-resumed')).toHaveLength(1)
}, 60_000)
