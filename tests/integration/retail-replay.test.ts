import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ChangeRequest } from '~/domains/store/orders/changing/change-request'
import type { OrderDesk } from '~/domains/store/orders/order-desk'
import { type StorePlatform, startStorePlatform } from '../store-platform'
import type { RetailMapping } from '../store-platform/data/load-retail'
import type { RetailAddress, RetailDb } from '../store-platform/data/retail-rows'
import { hasSharedFile, readSharedFile } from '../store-platform/data/shared-file'
import { withTestDatabase } from '../support/database'
import { storeEnvironment } from '../support/installed-store'
import { customerGid, deskOf, type OrderShop, orderShop } from '../support/order-shop'
import {
  addressOf,
  applyAction,
  type ReferenceDb,
  type RetailAction,
  type RetailTask,
  WRITES,
} from '../support/retail-reference'
import { ordersAtPlatform, ordersOfReference } from '../support/retail-state'

const isHere = hasSharedFile('retail/db.json.gz')
if (!isHere)
  console.info('The retail shop isn’t beside this checkout (../shared/data/retail): its replay is skipped.')

withTestDatabase()

let platform: StorePlatform
beforeAll(async () => {
  platform = await startStorePlatform({ rateLimit: { maximumAvailable: 200_000, restoreRate: 20_000 } })
  for (const [name, value] of Object.entries(storeEnvironment(platform))) vi.stubEnv(name, value)
})
afterAll(() => platform.stop())

const tasks = isHere ? (JSON.parse(readSharedFile('retail/tasks.json.gz')) as RetailTask[]) : []
const text = isHere ? readSharedFile('retail/db.json.gz') : '{}'
const freshDb = () => JSON.parse(text) as ReferenceDb & RetailDb

const writesOf = (task: RetailTask): RetailAction[] =>
  task.evaluation_criteria.actions.filter(({ name }) => WRITES.has(name))

const REASONS = {
  'no longer needed': 'no-longer-needed',
  'ordered by mistake': 'ordered-by-mistake',
} as const

const toAddress = ({ address1, address2, city, state, zip }: RetailAddress) => ({
  address1,
  address2,
  city,
  province: state,
  zip,
  countryCode: 'US',
})

/** The action as a change of this shop: items are variants there, and stand in lines. */
async function requestOf(desk: OrderDesk, { name, arguments: args }: RetailAction): Promise<ChangeRequest> {
  const address = toAddress(addressOf(args))
  if (name === 'modify_user_address') return { kind: 'account-address', address }
  const orderNumber = String(args.order_id).replace('#', '')
  if (name === 'modify_pending_order_address') return { kind: 'address', orderNumber, address }
  if (name === 'cancel_pending_order') {
    return { kind: 'cancel', orderNumber, reason: REASONS[String(args.reason) as keyof typeof REASONS] }
  }
  const found = await desk.lines(orderNumber)
  if (found.kind !== 'found') throw new Error(`${orderNumber}: ${found.kind}`)
  const lineOf = (item: string) =>
    found.lines.find(({ variantId }) => variantId?.endsWith(`/${item}`))?.id ?? ''
  const items = [args.item_ids ?? []].flat()
  const newItems = [args.new_item_ids ?? []].flat()
  if (name === 'return_delivered_order_items') {
    return {
      kind: 'return',
      orderNumber,
      units: items.map((item) => ({ lineId: lineOf(item), quantity: 1 })),
    }
  }
  const swaps = items.map((item, index) => ({
    lineId: lineOf(item),
    quantity: 1,
    variantId: `gid://shopify/ProductVariant/${newItems[index]}`,
  }))
  return { kind: name === 'exchange_delivered_order_items' ? 'exchange' : 'items', orderNumber, swaps }
}

const userOf = (db: RetailDb, { arguments: args }: RetailAction): string =>
  String(args.user_id ?? db.orders[String(args.order_id)]!.user_id)

async function retailShop(): Promise<OrderShop & { mapping: RetailMapping }> {
  const made = await orderShop(platform)
  return { ...made, mapping: platform.load(made.shop).retail() }
}

/** Proposal and yes, as the customer whose account it is. */
async function perform(made: OrderShop & { mapping: RetailMapping }, userId: string, action: RetailAction) {
  const desk = await deskOf(made, { customerId: customerGid(made.mapping.customers.get(userId)!) })
  const proposed = await desk.propose(await requestOf(desk, action))
  if (proposed.kind !== 'proposed') return proposed
  return desk.decide({ changeId: proposed.proposal.id, yes: true })
}

test
  .runIf(isHere)
  .each(tasks.filter((task) => writesOf(task).length > 0).map((task) => [task.id, task] as const))(
  'retail task %s reaches the expected state',
  async (_, task) => {
    const made = await retailShop()
    const reference = freshDb()
    for (const action of writesOf(task)) {
      const userId = userOf(reference, action)
      applyAction(reference, action)
      expect(await perform(made, userId, action), JSON.stringify(action)).toMatchObject({ kind: 'done' })
    }
    expect(ordersAtPlatform(made)).toEqual(ordersOfReference(reference))
    // A shop is some megabytes, and there is one for each task.
    platform.forgetShop(made.shop)
  },
)
