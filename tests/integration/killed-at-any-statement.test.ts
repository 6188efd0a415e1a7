import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { getTransfer, importStatements } from '~/domains/bank/bank.server'
import { openConversation, requestPerson } from '~/domains/conversations/conversations.server'
import { mailUnanswered } from '~/domains/notifications/notices/late-notices.server'
import { tellMembers } from '~/domains/notifications/notices/notices.server'
import { keepSubscription, vapidKeys } from '~/domains/notifications/notifications.server'
import { pushInTurn } from '~/domains/notifications/push/push-notice.server'
import { beginPayment } from '~/domains/payments/payments.server'
import { databasePool, systemDb, workspaceDb } from '~/platform/db/db.server'
import { env } from '~/platform/env/env.server'
import { startRealtime, stopRealtime } from '~/platform/realtime/realtime.server'
import { downgradeNow } from '~/workflows/downgrade/downgrade-now.server'
import { showDowngrade } from '~/workflows/downgrade/show-downgrade.server'
import { fulfilOrder } from '~/workflows/fulfil-orders/fulfil-order.server'
import '~/workflows/fulfil-orders/fulfil-orders.server'
import { pausePlan, resumePlan } from '~/workflows/subscriptions/pause-plan.server'
import { startPushService } from '../doubles/push-service'
import { camtFile } from '../support/bank-files'
import { testWorkspace, withTestDatabase } from '../support/database'
import { killEverywhere } from '../support/die-at-statement'
import { templatesTo } from '../support/mails'
import { applyTestFacts, testOrder, testPayment } from '../support/sales'

withTestDatabase()
beforeAll(startRealtime)
afterAll(stopRealtime)

/** A kill between each two statements takes a while on a machine that does other work beside. */
const patience = { timeout: 120_000 }

test(
  'a bank’s file whose import is killed anywhere has every line once when it is handed in again',
  patience,
  async () => {
    let file = 0
    const kills = await killEverywhere(async () => {
      const order = await testOrder({ totalMinor: 4900, currency: 'EUR', country: 'DE' })
      const { paymentId } = await beginPayment({
        orderId: order.orderId,
        provider: 'bank',
        visitorIp: '127.0.0.1',
        returnUrl: () => 'http://localhost/payment-success',
        actor: 'visitor',
      })
      const { reference } = await getTransfer(order.workspaceId, paymentId)
      file += 1
      const number = `K${file}`
      const line = { amountMinor: 4900, day: 3, name: 'Ada', iban: null }
      const content = Buffer.from(
        camtFile(
          [
            { ...line, text: reference },
            { ...line, text: 'something else', amountMinor: 100 },
          ],
          { number },
        ),
      )
      return {
        work: () => importStatements({ name: `${number}.xml`, content, adminId: randomUUID() }),
        async check() {
          const rows = await systemDb().bankLine.findMany({
            where: { bankRef: { startsWith: `${number}-` } },
          })
          expect(rows.map(({ amountMinor }) => Number(amountMinor)).sort()).toEqual([100, 4900])
        },
      }
    })
    expect(kills).toBeGreaterThan(1)
  },
)

test(
  'a plan whose order is killed anywhere while it is handed over is begun, billed and invoiced once',
  patience,
  async () => {
    const kills = await killEverywhere(async () => {
      const order = await testOrder()
      await applyTestFacts(await testPayment(order), { capturedMinor: order.totalMinor })
      const { workspaceId, orderId } = order
      return {
        work: () => fulfilOrder(orderId),
        async check() {
          expect(await systemDb().subscription.findMany({ where: { workspaceId } })).toMatchObject([
            { planCode: 'growth', state: 'ACTIVE' },
          ])
          expect(await systemDb().invoice.count({ where: { orderId } })).toBe(1)
          const { state } = await systemDb().salesOrder.findUniqueOrThrow({ where: { id: orderId } })
          expect(state).toBe('FULFILLED')
        },
      }
    })
    expect(kills).toBeGreaterThan(1)
  },
)

test(
  'a smaller plan whose beginning is killed anywhere gives its credit once, with its credit note',
  patience,
  async () => {
    const kills = await killEverywhere(async () => {
      const one = await scaleSubscriber()
      const { workspaceId, half } = one
      const { totalMinor } = (await showDowngrade(workspaceId, 'growth', half))!
      const form = { plan: 'growth', at: half, credit: totalMinor } as const
      return {
        // Sent again after it was done it is refused.
        work: () =>
          downgradeNow({ workspaceId, actor: 'system' }, form, half).catch((error: { code?: string }) => {
            if (error.code !== 'conflict') throw error
          }),
        async check() {
          expect(await one.subscription()).toMatchObject({ planCode: 'growth', state: 'ACTIVE' })
          expect(
            await systemDb().creditBalance.findMany({ where: { customerId: one.customerId } }),
          ).toMatchObject([{ balanceMinor: BigInt(totalMinor) }])
          expect(await systemDb().invoice.count({ where: { workspaceId, kind: 'credit_note' } })).toBe(1)
        },
      }
    })
    expect(kills).toBeGreaterThan(1)
  },
)

test(
  'a pause whose end is killed anywhere moves the paid time on once, and tells of it once',
  patience,
  async () => {
    const kills = await killEverywhere(async () => {
      const one = await scaleSubscriber()
      const { workspaceId, half, periodEnd } = one
      const email = `${workspaceId}@example.test`
      await systemDb().billingCustomer.update({ where: { id: one.customerId }, data: { email } })
      await pausePlan({ workspaceId, until: null, actor: 'system' }, half)
      const resumed = new Date(half.getTime() + 20 * 86_400_000)
      return {
        work: () => resumePlan({ workspaceId, actor: 'system' }, resumed),
        async check() {
          const end = new Date(periodEnd.getTime() + 20 * 86_400_000)
          expect(await one.subscription()).toMatchObject({ state: 'ACTIVE', periodEnd: end, pausedAt: null })
          const grants = await systemDb().planGrant.findMany({ where: { workspaceId } })
          expect(grants).toMatchObject([{ periodEnd: end }])
          expect((await templatesTo(email)).filter((name) => name === 'plan-resumed')).toHaveLength(1)
        },
      }
    })
    expect(kills).toBeGreaterThan(1)
  },
)

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
  const { workspaceId } = order
  const subscription = () => systemDb().subscription.findFirstOrThrow({ where: { workspaceId } })
  const { periodStart, periodEnd } = await subscription()
  return {
    ...order,
    subscription,
    periodEnd,
    half: new Date((periodStart.getTime() + periodEnd.getTime()) / 2),
  }
}

async function waitingShopper() {
  const { workspaceId, userId } = await testWorkspace()
  const { email } = await systemDb().user.findUniqueOrThrow({ where: { id: userId } })
  const { id: shopperId } = await workspaceDb(workspaceId).shopper.create({
    data: { workspaceId },
    select: { id: true },
  })
  const conversationId = await openConversation(workspaceId, { shopperId, channel: 'web' })
  await requestPerson(workspaceId, { conversationId })
  const tell = () =>
    tellMembers(workspaceId, { conversationId, kind: 'waiting', actorId: null, assigneeId: null })
  return { workspaceId, userId, email: email!, conversationId, tell }
}

test('the mail after two minutes is written once, wherever its writer is killed', patience, async () => {
  const kills = await killEverywhere(async () => {
    const { workspaceId, conversationId, email, tell } = await waitingShopper()
    await tell()
    await databasePool().query(
      `UPDATE member_notices SET created_at = created_at - interval '3 minutes' WHERE conversation_id = $1`,
      [conversationId],
    )
    return {
      work: () => mailUnanswered(workspaceId, conversationId),
      async check() {
        expect(await templatesTo(email)).toEqual(['conversation-notice'])
      },
    }
  })
  expect(kills).toBeGreaterThan(1)
})

test(
  'a push that is killed anywhere reaches its browser, and takes its own place when it comes again',
  patience,
  async () => {
    const service = await startPushService()
    onTestFinished(() => service.stop())
    Object.assign(env(), { PUSH_HOSTS: [service.host] })
    const kills = await killEverywhere(async () => {
      const { workspaceId, userId, conversationId } = await waitingShopper()
      const { id: sessionId } = await systemDb().session.create({ data: { userId } })
      const browser = service.subscribe((await vapidKeys()).publicKey)
      await keepSubscription({ userId, sessionId, userAgent: null }, browser.subscription)
      const { id: subscriptionId } = await systemDb().pushSubscription.findFirstOrThrow({ where: { userId } })
      return {
        work: () => pushInTurn({ subscriptionId, workspaceId, conversationId, kind: 'waiting' }),
        async check() {
          expect(browser.received.length).toBeGreaterThanOrEqual(1)
          // One topic: the service keeps the newest, and the browser shows one.
          expect(new Set(browser.received.map(({ topic }) => topic)).size).toBe(1)
        },
      }
    })
    expect(kills).toBeGreaterThan(1)
  },
)
