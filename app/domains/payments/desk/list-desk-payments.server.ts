import { systemDb } from '~/platform/db/db.server'
import { isOddCapture } from '../facts/odd-capture'
import type { PaymentState } from '../payment-states'
import type { Provider } from '../providers/provider'
import type { PaymentFilter } from './desk-orders'
import { findPaymentIds } from './find-payments.server'

const PAGE_SIZE = 50

export interface ListedPayment {
  id: string
  orderNumber: string
  customer: string
  email: string
  provider: Provider
  state: PaymentState
  currency: string
  amountMinor: number
  capturedMinor: number
  isTest: boolean
  /** Another amount came than was asked for. */
  isOdd: boolean
  createdAt: Date
}

/** Payments of all workspaces, the newest first. @returns also the payment after which the next page begins */
export async function listDeskPayments(
  filter: PaymentFilter,
): Promise<{ payments: ListedPayment[]; next: string | null }> {
  const rows = await systemDb().payment.findMany({
    where: { id: { in: await findPaymentIds(filter, PAGE_SIZE + 1) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: {
      order: { select: { number: true } },
      customer: { select: { name: true, company: true, email: true } },
    },
  })
  const payments = rows.slice(0, PAGE_SIZE).map((row): ListedPayment => {
    const sums = { amountMinor: Number(row.amountMinor), capturedMinor: Number(row.capturedMinor) }
    const provider = row.provider as Provider
    return {
      id: row.id,
      orderNumber: row.order.number,
      customer: row.customer.company ?? row.customer.name,
      email: row.customer.email,
      provider,
      state: row.state as PaymentState,
      currency: row.currency,
      ...sums,
      isTest: row.isTest,
      isOdd: isOddCapture({ provider, ...sums }),
      createdAt: row.createdAt,
    }
  })
  return { payments, next: rows.length > PAGE_SIZE ? payments.at(-1)!.id : null }
}
