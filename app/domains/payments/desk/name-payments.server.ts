import { systemDb } from '~/platform/db/db.server'

/** The numbers of payments' orders, by the payment's id. */
export async function orderNumbersOf(paymentIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await systemDb().payment.findMany({
    where: { id: { in: [...paymentIds] } },
    select: { id: true, order: { select: { number: true } } },
  })
  return new Map(rows.map(({ id, order }) => [id, order.number]))
}

/** What customers are called on their invoices, by id. */
export async function nameCustomers(ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await systemDb().billingCustomer.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true, company: true },
  })
  return new Map(rows.map(({ id, name, company }) => [id, company ?? name]))
}
