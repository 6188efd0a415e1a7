import { systemDb } from '~/platform/db/db.server'
import type { BillingCustomer, SalesOrder } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import type { CustomerAddress } from '../providers/provider'
import {
  type OrderLine,
  orderLinesSchema,
  type Purpose,
  purposeSchema,
  type TaxDecision,
  taxDecisionSchema,
} from './order'
import type { OrderState } from './order-states'
import type { ReturnReason } from './return-reason'

/** An order as its customer sees it. Amounts in minor units. */
export interface OrderSheet {
  id: string
  number: string
  state: OrderState
  purpose: Purpose
  lines: OrderLine[]
  currency: string
  netMinor: number
  taxMinor: number
  totalMinor: number
  /** What has come of it so far. */
  paidMinor: number
  tax: TaxDecision
  createdAt: Date
  paidAt: Date | null
  /** Why its money goes back, or went; null: it doesn't, or an admin gave it back. */
  returnReason: ReturnReason | null
  customer: {
    name: string
    company: string | null
    country: string
    address: CustomerAddress
    taxNumber: string | null
  }
}

/** An order of a workspace, by its number. @throws AppError `not_found` */
export async function getOrderSheet(workspaceId: string, number: string): Promise<OrderSheet> {
  const row = await systemDb().salesOrder.findFirst({
    where: { workspaceId, number },
    include: { customer: true },
  })
  if (!row) throw new AppError('not_found', { detail: `no order ${number}` })
  return orderSheetOf(row)
}

/** The number of a workspace's order that is still to be paid; null for any other. */
export async function findOrderNumber(workspaceId: string, id: string): Promise<string | null> {
  const row = await systemDb().salesOrder.findFirst({
    where: { id, workspaceId, state: 'OPEN' },
    select: { number: true },
  })
  return row?.number ?? null
}

/** The orders of a workspace that can still be paid, newest first. */
export async function listOpenOrders(workspaceId: string, now = new Date()): Promise<OrderSheet[]> {
  const rows = await systemDb().salesOrder.findMany({
    where: { workspaceId, state: 'OPEN', OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
    include: { customer: true },
    orderBy: { createdAt: 'desc' },
    take: MOST_SHOWN,
  })
  return rows.map(orderSheetOf)
}

const MOST_SHOWN = 50

export function orderSheetOf(row: SalesOrder & { customer: BillingCustomer }): OrderSheet {
  const { name, company, country, address, taxNumber } = row.customer
  return {
    id: row.id,
    number: row.number,
    state: row.state as OrderState,
    purpose: purposeSchema.parse(row.purpose),
    lines: orderLinesSchema.parse(row.lines),
    currency: row.currency,
    netMinor: Number(row.netMinor),
    taxMinor: Number(row.taxMinor),
    totalMinor: Number(row.totalMinor),
    paidMinor: Number(row.paidMinor),
    tax: taxDecisionSchema.parse(row.tax),
    createdAt: row.createdAt,
    paidAt: row.paidAt,
    returnReason: row.returnReason as ReturnReason | null,
    customer: { name, company, country, address: address as CustomerAddress, taxNumber },
  }
}
