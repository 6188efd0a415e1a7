import { randomUUID } from 'node:crypto'
import type { Prisma } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { beginState } from '~/platform/states/move-state.server'
import { invoiceLanguage } from './invoice-language.server'
import {
  isPayable,
  type OrderLine,
  orderLinesSchema,
  type Purpose,
  purposeSchema,
  type TaxDecision,
} from './order'
import { newOrderNumber } from './order-number'
import { orderMachine } from './order-states'

export interface OrderToCreate {
  workspaceId: string | null
  customerId: string
  purpose: Purpose
  lines: OrderLine[]
  currency: string
  /** Country of the network from which it is made, where somebody makes it; ISO 3166-1. */
  seenFrom?: string | null
  /** The one that its lines are written in, and its invoice will be. */
  language: string
  tax: TaxDecision
  /** `user:<id>`, `visitor` or `system`. */
  actor: string
  createdBy: string | null
  /** The same key of the same workspace is the same order: a form sent twice makes one. */
  once?: string
  /** Of a workspace's open orders one has it; `placeOrder` makes room for another. */
  openKey?: string
  expiresAt?: Date
}

type Tx = Prisma.TransactionClient

/**
 * Makes an order in the caller's transaction.
 *
 * @throws AppError `bad_request` when its total may not be paid (above 0, at most 1,000,000)
 */
export async function createOrder(tx: Tx, order: OrderToCreate): Promise<{ id: string; number: string }> {
  const { workspaceId, once } = order
  if (workspaceId && once) {
    const same = await tx.salesOrder.findUnique({
      where: { workspaceId_once: { workspaceId, once } },
      select: { id: true, number: true },
    })
    if (same) return same
  }
  const lines = orderLinesSchema.parse(order.lines)
  const netMinor = lines.reduce((sum, line) => sum + line.netMinor, 0)
  const taxMinor = lines.reduce((sum, line) => sum + line.taxMinor, 0)
  const totalMinor = netMinor + taxMinor
  if (!isPayable(totalMinor, order.currency))
    throw new AppError('bad_request', { detail: `an order of ${totalMinor} ${order.currency}` })
  if (workspaceId && order.createdBy) await requireRoom(tx, workspaceId)
  const id = randomUUID()
  const row = await insertWithNumber(tx, {
    id,
    workspaceId,
    customerId: order.customerId,
    purpose: purposeSchema.parse(order.purpose),
    lines,
    currency: order.currency,
    language: invoiceLanguage(order.language),
    seenFrom: order.seenFrom ?? null,
    netMinor,
    taxMinor,
    totalMinor,
    tax: order.tax,
    createdBy: order.createdBy,
    once: once ?? null,
    openKey: order.openKey ?? null,
    expiresAt: order.expiresAt ?? null,
  })
  await beginState(tx, orderMachine, { id, workspaceId, actor: order.actor })
  return row
}

/** Open orders of people in a workspace; more than anybody can mean. A trigger refuses them too. */
const MOST_OPEN = 30

async function requireRoom(tx: Tx, workspaceId: string): Promise<void> {
  const open = await tx.salesOrder.count({
    where: { workspaceId, state: 'OPEN', createdBy: { not: null } },
  })
  if (open >= MOST_OPEN)
    throw new AppError('conflict', {
      messageKey: 'payment.errors.tooManyOrders',
      detail: `workspace ${workspaceId} has ${open} open orders`,
    })
}

/** A number that is taken is drawn anew: a failed insert would end the caller's transaction. */
async function insertWithNumber(
  tx: Tx,
  row: Omit<Prisma.SalesOrderUncheckedCreateInput, 'number'>,
): Promise<{ id: string; number: string }> {
  for (;;) {
    const number = newOrderNumber()
    const { count } = await tx.salesOrder.createMany({ data: { ...row, number }, skipDuplicates: true })
    if (count === 1) return { id: row.id!, number }
    const { workspaceId, once } = row
    const same =
      workspaceId && once
        ? await tx.salesOrder.findUnique({
            where: { workspaceId_once: { workspaceId, once } },
            select: { id: true, number: true },
          })
        : null
    if (same) return same
  }
}
