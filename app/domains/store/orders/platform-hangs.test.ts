import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { STALLS, startStallingServer } from '~/../tests/doubles/stalling-server'
import { type StorePlatform, startStorePlatform } from '~/../tests/store-platform'
import { withTestDatabase } from '~/../tests/support/database'
import { storeEnvironment } from '~/../tests/support/installed-store'
import { orderCustomer } from '~/../tests/support/order-customer'
import { customerGid, deskOf, orderShop } from '~/../tests/support/order-shop'
import { workspaceDb } from '~/platform/db/db.server'
import { env } from '~/platform/env/env.server'
import { CARRYING_LEASE } from './carrying-out/carry-out.server'
import { SHOPPER_PATIENCE } from './shop-api.server'

withTestDatabase()

let platform: StorePlatform
beforeAll(async () => {
  platform = await startStorePlatform({ rateLimit: { maximumAvailable: 50_000, restoreRate: 5000 } })
  for (const [name, value] of Object.entries(storeEnvironment(platform))) vi.stubEnv(name, value)
})
afterAll(() => platform.stop())

/** The platform answers nobody from now on. */
async function hang(stall: (typeof STALLS)[number]) {
  const hanging = await startStallingServer(stall)
  Object.assign(env(), { STORE_PLATFORM_URL: hanging.url })
  onTestFinished(() => {
    Object.assign(env(), { STORE_PLATFORM_URL: platform.url })
    return hanging.stop()
  })
  return hanging
}

async function atDesk() {
  const shop = await orderShop(platform)
  const { order, customer } = orderCustomer(platform, shop)
  const desk = await deskOf(shop, { customerId: customerGid(customer.id) })
  return { ...shop, order, desk }
}

test.each(STALLS)('who asks for an order isn’t kept waiting by a platform that hangs (%s)', async (stall) => {
  const { desk, order } = await atDesk()
  const patience = { ...SHOPPER_PATIENCE }
  onTestFinished(() => void Object.assign(SHOPPER_PATIENCE, patience))
  Object.assign(SHOPPER_PATIENCE, { queryMs: 300 })
  const hanging = await hang(stall)
  expect(await desk.find(order.name)).toEqual({ kind: 'off' })
  expect(hanging.asked).toHaveLength(1)
})

test('a change that a platform holds up stays with whoever began to carry it out', async () => {
  const { desk, order, store } = await atDesk()
  const answer = await desk.propose({ kind: 'cancel', orderNumber: order.name, reason: 'no-longer-needed' })
  if (answer.kind !== 'proposed') throw new Error(answer.kind)
  const { id } = answer.proposal
  const [lease, patience] = [{ ...CARRYING_LEASE }, { ...SHOPPER_PATIENCE }]
  onTestFinished(() => {
    Object.assign(CARRYING_LEASE, lease)
    Object.assign(SHOPPER_PATIENCE, patience)
  })
  Object.assign(CARRYING_LEASE, { renewEveryMs: 20 })
  Object.assign(SHOPPER_PATIENCE, { queryMs: 1500 })
  await hang('silent')
  const row = () => workspaceDb(store.workspaceId).orderChange.findUniqueOrThrow({ where: { id } })
  const carried = desk.decide({ changeId: id, yes: true })
  await expect.poll(async () => (await row()).leaseUntil).toBeTruthy()
  const { leaseUntil } = await row()
  await expect.poll(async () => (await row()).leaseUntil).not.toEqual(leaseUntil)
  await carried
  expect(await row()).toMatchObject({ attempts: 1, leaseUntil: null, failure: 'store_unreachable' })
})
