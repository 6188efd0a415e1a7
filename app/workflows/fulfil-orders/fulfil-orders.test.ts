import { expect, test, vi } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { withTestDatabase } from '../../../tests/support/database'
import { applyTestFacts, testOrder, testPayment } from '../../../tests/support/sales'
import { creditOverdueRefunds } from './credit-refunds.server'
import { fulfilments, fulfilOrder } from './fulfil-order.server'
import { fulfilOverdueOrders } from './fulfil-orders.server'

withTestDatabase()

const order = (id: string) => systemDb().salesOrder.findUniqueOrThrow({ where: { id } })

/** Hands over plans so instead of granting them, until another is given. */
const fulfilPlansBy = (fulfilment: typeof fulfilments.plan) =>
  vi.spyOn(fulfilments, 'plan').mockImplementation(fulfilment)

async function paidOrder(): Promise<string> {
  const made = await testOrder()
  await applyTestFacts(await testPayment(made), { capturedMinor: made.totalMinor })
  return made.orderId
}

test('what is paid is handed over once, however often that is asked for at the same time', async () => {
  const handed: string[] = []
  fulfilPlansBy(async (_tx, { id }) => void handed.push(id))
  const id = await paidOrder()
  const done = await Promise.all(Array.from({ length: 10 }, () => fulfilOrder(id)))
  expect(done.filter(Boolean)).toHaveLength(1)
  expect(handed).toEqual([id])
  expect(await order(id)).toMatchObject({ state: 'FULFILLED', fulfilledAt: expect.any(Date) })
})

test('what isn’t paid isn’t handed over', async () => {
  fulfilPlansBy(() => Promise.reject(new Error('must not be called')))
  const { orderId } = await testOrder()
  expect(await fulfilOrder(orderId)).toBe(false)
})

test('a hand-over that fails leaves nothing half done, says why, and is tried again', async () => {
  const id = await paidOrder()
  fulfilPlansBy(async (tx, { workspaceId }) => {
    await tx.workspace.update({ where: { id: workspaceId! }, data: { name: 'Half done' } })
    throw new Error('no carrier')
  })
  await expect(fulfilOrder(id)).rejects.toThrow('no carrier')
  const kept = await order(id)
  expect(kept).toMatchObject({ state: 'PAID', fulfilmentError: 'Error: no carrier' })
  expect(await systemDb().workspace.count({ where: { name: 'Half done' } })).toBe(0)

  fulfilPlansBy(async () => {})
  await fulfilOverdueOrders()
  expect((await order(id)).state).toBe('PAID')
  await fulfilOverdueOrders(new Date(Date.now() + 61_000))
  expect(await order(id)).toMatchObject({ state: 'FULFILLED', fulfilmentError: null })
})

test('an order is invoiced as it is handed over, and credited as money of it is given back', async () => {
  fulfilPlansBy(async () => {})
  const made = await testOrder()
  const paymentId = await testPayment(made)
  await applyTestFacts(paymentId, { capturedMinor: made.totalMinor })
  await fulfilOrder(made.orderId)
  const invoice = () =>
    systemDb().invoice.findFirstOrThrow({ where: { orderId: made.orderId, kind: 'invoice' } })
  expect(await invoice()).toMatchObject({ state: 'PAID', creditedMinor: 0n })

  await applyTestFacts(paymentId, { refunds: { r1: { amountMinor: 1900, state: 'succeeded' } } })
  await creditOverdueRefunds()
  await creditOverdueRefunds()
  expect((await invoice()).creditedMinor).toBe(1900n)
})

test('a dispute that is lost credits the invoice, one that is open or won doesn’t', async () => {
  fulfilPlansBy(async () => {})
  const made = await testOrder()
  const paymentId = await testPayment(made)
  await applyTestFacts(paymentId, { capturedMinor: made.totalMinor })
  await fulfilOrder(made.orderId)
  const credited = async () =>
    (await systemDb().invoice.findFirstOrThrow({ where: { orderId: made.orderId, kind: 'invoice' } }))
      .creditedMinor
  const say = async (name: string, state: 'open' | 'won' | 'lost') => {
    await applyTestFacts(paymentId, { disputes: { [name]: { amountMinor: made.totalMinor, state } } })
    await creditOverdueRefunds()
    return credited()
  }
  expect([await say('d1', 'open'), await say('d1', 'won')]).toEqual([0n, 0n])
  expect([await say('d2', 'open'), await say('d2', 'lost'), await say('d2', 'lost')]).toEqual([
    0n,
    4900n,
    4900n,
  ])
})
