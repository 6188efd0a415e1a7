import { type Prisma, systemDb } from '~/platform/db/db.server'
import { isOddCapture } from '../facts/odd-capture'
import type { PaymentState } from '../payment-states'
import type { Provider } from '../providers/provider'
import type { PaymentFilter } from './desk-orders'

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
    where: wanted(filter),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...(filter.after ? { cursor: { id: filter.after }, skip: 1 } : {}),
    take: PAGE_SIZE + 1,
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

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function wanted({ q, state, provider, only }: PaymentFilter): Prisma.PaymentWhereInput {
  const like = { contains: q, mode: 'insensitive' as const }
  const isOdd: Prisma.PaymentWhereInput = {
    provider: { not: 'bank' },
    capturedMinor: { gt: 0 },
    NOT: { capturedMinor: { equals: systemDb().payment.fields.amountMinor } },
  }
  return {
    ...(state ? { state } : {}),
    AND: [
      provider ? { provider } : {},
      only === 'odd' ? isOdd : {},
      q
        ? {
            OR: [
              { order: { number: { startsWith: q.replace(/\s/g, '').toUpperCase() } } },
              { customer: { OR: [{ email: like }, { name: like }, { company: like }] } },
              { providerRef: { startsWith: q } },
              ...(ID.test(q) ? [{ id: q }] : []),
            ],
          }
        : {},
    ],
  }
}
