import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { layOutInvoice } from '~/domains/invoices/paper/lay-out-invoice.server'
import { systemDb } from '~/platform/db/db.server'
import { testWorkspace, withTestDatabase } from '../../../tests/support/database'
import { applyTestFacts, testPayment } from '../../../tests/support/sales'
import { fulfilOrder } from '../fulfil-orders/fulfil-order.server'
import '../fulfil-orders/fulfil-orders.server'
import { orderPlan } from './order-plan.server'

withTestDatabase()

const details = { name: 'Ada Kern', country: 'DE', line1: 'Ufer 1', city: 'Berlin', postalCode: '10115' }

/** The invoice of a plan that was ordered in a language, as its customer reads it. */
async function invoiceOrderedIn(language: string, laterLanguage = language) {
  const { workspaceId, userId } = await testWorkspace()
  const placed = await orderPlan(
    { workspaceId, user: { id: userId, email: `${workspaceId}@example.test` }, language, seenFrom: null },
    { ...details, plan: 'growth', interval: 'month', currency: 'EUR', once: randomUUID() },
  )
  const db = systemDb()
  const order = await db.salesOrder.findUniqueOrThrow({ where: { number: placed!.number } })
  const { id: orderId, customerId, totalMinor } = order
  await db.billingCustomer.update({ where: { id: customerId }, data: { language: laterLanguage } })
  const paymentId = await testPayment({
    orderId,
    customerId,
    workspaceId,
    userId,
    orderNumber: order.number,
    totalMinor: Number(totalMinor),
  })
  await applyTestFacts(paymentId, { capturedMinor: Number(totalMinor) })
  await fulfilOrder(orderId)
  return layOutInvoice(await db.invoice.findFirstOrThrow({ where: { orderId } }))
}

test('an invoice is in one language: that of its order’s lines, whatever its customer reads later', async () => {
  const paper = await invoiceOrderedIn('de', 'tr')
  expect(paper.language).toBe('de')
  expect(paper.title).toBe('Rechnung')
  expect(paper.rows[0]!.cells[0]).toBe('Tarif Wachstum, ein Monat')
})

test('an order in a language that we can’t write a whole invoice in is in English throughout', async () => {
  const paper = await invoiceOrderedIn('sv')
  expect(paper.language).toBe('en')
  expect(paper.rows[0]!.cells[0]).toBe('Growth plan, one month')
})
