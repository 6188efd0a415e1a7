import { expect, test } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { withTestDatabase } from '../../../tests/support/database'
import { applyTestFacts, testOrder, testPayment } from '../../../tests/support/sales'
import { removeWorkspace } from './workspace.server'

withTestDatabase()

test('a workspace goes with all that it had, its invoices and payments stay in the books', async () => {
  const { workspaceId, customerId, orderId, ...order } = await testOrder()
  const paymentId = await testPayment({ workspaceId, customerId, orderId, ...order })
  await applyTestFacts(paymentId, { capturedMinor: 4900 })
  const db = systemDb()
  await db.product.create({ data: { workspaceId, handle: 'mug', title: 'Mug', currency: 'USD' } })

  await db.$transaction((tx) => removeWorkspace(tx, workspaceId))

  expect(await db.workspace.findUnique({ where: { id: workspaceId } })).toBeNull()
  expect(await db.product.count({ where: { workspaceId } })).toBe(0)
  expect(await db.salesOrder.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({ state: 'PAID' })
  expect(await db.payment.findUniqueOrThrow({ where: { id: paymentId } })).toMatchObject({
    state: 'CAPTURED',
    customerId,
  })
  expect(await db.stateMove.count({ where: { workspaceId } })).toBeGreaterThan(0)
})
