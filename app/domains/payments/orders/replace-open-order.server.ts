import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { SalesOrder } from '~/platform/db/generated/client'
import { hold } from '~/platform/db/hold.server'
import { AppError } from '~/platform/errors/app-error'
import { beingPaid } from '../open-payment.server'
import { closeAttempts } from '../pay-order.server'
import { WAITING_STATES } from '../payment-states'
import {
  type OrderLine,
  orderLinesSchema,
  type Purpose,
  purposeSchema,
  type TaxDecision,
  taxDecisionSchema,
} from './order'
import { takeBackOrder } from './take-back-order.server'

/** For so long the same form leads to the order that it made; what is reckoned by the day is reckoned anew then. */
const SAME_MS = 15 * 60_000

/** What two orders for the same thing are compared by. */
export interface Wanted {
  purpose: Purpose
  currency: string
  lines: readonly Pick<OrderLine, 'item' | 'unitMinor' | 'quantity'>[]
  tax: TaxDecision
}

const transferFor = (orderId: string) => ({
  orderId,
  provider: 'bank',
  state: { in: [...WAITING_STATES] },
})

/**
 * Closes what was begun to pay the open order for a thing and left, before that is ordered once more: it may be priced anew
 * or replaced. A bank transfer stays awaited.
 */
export async function closeLeftAttempts(workspaceId: string, openKey: string): Promise<void> {
  const open = await systemDb().salesOrder.findFirst({
    where: {
      workspaceId,
      openKey,
      state: 'OPEN',
      payments: { some: { state: { in: [...WAITING_STATES] } } },
    },
    select: { id: true },
  })
  if (open) await closePagesOf(open.id)
}

/** Closes the pages of providers on which an order was left: they ask for its old sum. A bank transfer stays awaited. */
export async function closePagesOf(orderId: string): Promise<void> {
  if ((await systemDb().payment.count({ where: transferFor(orderId) })) === 0)
    await closeAttempts({ orderIds: [orderId] })
}

/**
 * The open order of a workspace for a thing, locked; null while there is none. Of two that order the same at once the
 * second waits here. Call it before the customer is locked, as handing over locks orders first.
 */
export async function holdOpenOrder(
  tx: SystemTx,
  workspaceId: string,
  openKey: string,
): Promise<SalesOrder | null> {
  await hold(tx, `open-order:${workspaceId}:${openKey}`)
  await tx.$queryRaw`
    SELECT id FROM sales_orders WHERE workspace_id = ${workspaceId}::uuid AND open_key = ${openKey} AND state = 'OPEN'
    FOR NO KEY UPDATE`
  return tx.salesOrder.findFirst({ where: { workspaceId, openKey, state: 'OPEN' } })
}

/** Whether an open order is what is wanted now, so that it needn't be made a second time. */
export function isSameOrder(open: SalesOrder, wanted: Wanted, now: Date): boolean {
  if (open.currency !== wanted.currency || (open.expiresAt && open.expiresAt <= now)) return false
  if (now.getTime() - open.createdAt.getTime() > SAME_MS) return false
  const purpose = purposeSchema.parse(open.purpose)
  const isUpgrade = purpose.kind === 'plan' && purpose.change === 'upgrade'
  const [was, is] = [orderLinesSchema.parse(open.lines)[0]!, wanted.lines[0]!]
  const tax = taxDecisionSchema.parse(open.tax)
  return (
    isEqual(whatFor(purpose), whatFor(purposeSchema.parse(wanted.purpose))) &&
    was.quantity === is.quantity &&
    // The rest of a period costs less by the minute.
    (isUpgrade || was.unitMinor === is.unitMinor) &&
    isEqual(
      [tax.treatment, tax.country, tax.rateBp],
      [wanted.tax.treatment, wanted.tax.country, wanted.tax.rateBp],
    )
  )
}

/** Of an upgrade without the moment from which it is reckoned, which is another one for each form. */
function whatFor(purpose: Purpose): Purpose {
  return purpose.kind === 'plan' && purpose.change === 'upgrade' ? { ...purpose, since: undefined } : purpose
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Cancels an open order that another takes the place of. Money that comes for it all the same is given back.
 *
 * @throws AppError `conflict` while it is being paid, or waits for a bank transfer, which may have been sent already
 */
export async function replaceOrder(tx: SystemTx, open: SalesOrder, actor: string): Promise<void> {
  const { id: orderId, workspaceId, number } = open
  if ((await tx.payment.count({ where: transferFor(orderId) })) > 0)
    throw new AppError('conflict', { messageKey: 'payment.errors.transferWaits', values: { number } })
  if (!(await takeBackOrder(tx, { orderId, workspaceId: workspaceId!, to: 'CANCELED', actor })))
    throw beingPaid(orderId)
}
