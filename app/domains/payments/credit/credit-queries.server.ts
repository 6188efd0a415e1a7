import { systemDb } from '~/platform/db/db.server'
import { takesTestMoney } from '../providers/registry.server'
import type { CreditKind } from './credit-entries.server'
import { findCredit } from './pay-from-credit.server'

export interface ShownCredit {
  currency: string
  balanceMinor: number
  isTest: boolean
}

export interface ShownCreditEntry {
  id: string
  kind: CreditKind
  currency: string
  amountMinor: number
  orderNumber: string
  createdAt: Date
}

const MOST_SHOWN = 20

/** What a workspace may pay orders in a currency with; minor units. */
export async function creditIn(workspaceId: string, currency: string): Promise<number> {
  const customer = await systemDb().billingCustomer.findUnique({
    where: { workspaceId },
    select: { id: true },
  })
  return customer ? findCredit(customer.id, currency) : 0
}

/** The credit that a workspace has, with its latest entries; null where it never had any. */
export async function creditOfWorkspace(
  workspaceId: string,
): Promise<{ balances: ShownCredit[]; entries: ShownCreditEntry[] } | null> {
  const customer = await systemDb().billingCustomer.findUnique({
    where: { workspaceId },
    select: { id: true },
  })
  if (!customer) return null
  const kind = takesTestMoney() ? {} : { isTest: false }
  const [balances, entries] = await Promise.all([
    systemDb().creditBalance.findMany({
      where: { customerId: customer.id, ...kind },
      orderBy: { currency: 'asc' },
    }),
    systemDb().creditEntry.findMany({
      where: { customerId: customer.id, ...kind },
      include: { order: { select: { number: true } } },
      orderBy: { createdAt: 'desc' },
      take: MOST_SHOWN,
    }),
  ])
  if (entries.length === 0) return null
  return {
    balances: balances.map(({ currency, balanceMinor, isTest }) => ({
      currency,
      balanceMinor: Number(balanceMinor),
      isTest,
    })),
    entries: entries.map(({ id, kind, currency, amountMinor, order, createdAt }) => ({
      id,
      kind: kind as CreditKind,
      currency,
      amountMinor: Number(amountMinor),
      orderNumber: order.number,
      createdAt,
    })),
  }
}
