import type { StillPaid } from '~/domains/billing/billing.server'
import { creditOfLine, firstLinesOf } from '~/domains/invoices/invoices.server'
import { leftBesideCredit } from '~/domains/payments/payments.server'
import type { SystemTx } from '~/platform/db/db.server'

/** What orders of a workspace still pay of their plan: by what credit notes left of its line, and refunds and disputes of its money. */
export const stillPaidIn =
  (db: Pick<SystemTx, '$queryRaw' | 'invoice'>, workspaceId: string): StillPaid =>
  async (orderId, valueMinor) => {
    const line = (await firstLinesOf(db, { workspaceId, orderIds: [orderId] })).get(orderId)
    return line ? creditOfLine(line, valueMinor, await leftBesideCredit(db, orderId)).netMinor : 0
  }
