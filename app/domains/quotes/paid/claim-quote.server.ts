import { normalEmail } from '~/domains/identity/identity.server'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { quoteOfLink } from '../view/quote-links.server'

export interface Claimant {
  workspaceId: string
  /** Proved to be theirs. */
  email: string
}

/**
 * Puts the order of an accepted quote into the workspace of the person whom the quote names, where it is paid. Theirs by
 * the link and by the address both.
 *
 * @returns the order's number
 * @throws AppError `conflict` when it isn't accepted, `access_denied` for somebody else, or another workspace's order
 */
export async function claimQuote(token: string, { workspaceId, email }: Claimant): Promise<string> {
  return systemDb().$transaction(async (tx) => {
    const quote = await quoteOfLink(tx, token)
    if (!quote.orderId) throw new AppError('conflict')
    if (normalEmail(quote.email) !== normalEmail(email)) throw new AppError('access_denied')
    await tx.$queryRaw`SELECT id FROM sales_orders WHERE id = ${quote.orderId}::uuid FOR NO KEY UPDATE`
    const order = await tx.salesOrder.findUniqueOrThrow({ where: { id: quote.orderId } })
    if (order.workspaceId === workspaceId) return order.number
    if (order.workspaceId || order.state !== 'OPEN') throw new AppError('access_denied')
    // A workspace is billed as one customer: the one it has, else the one that the quote made.
    const known = await tx.billingCustomer.findUnique({ where: { workspaceId }, select: { id: true } })
    if (!known) await tx.billingCustomer.update({ where: { id: order.customerId }, data: { workspaceId } })
    await tx.salesOrder.update({
      where: { id: order.id },
      data: { workspaceId, customerId: known?.id ?? order.customerId },
    })
    await tx.quote.update({ where: { id: quote.id }, data: { workspaceId } })
    return order.number
  })
}
