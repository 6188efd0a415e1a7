import type { z } from 'zod'
import { createOrder } from '~/domains/payments/payments.server'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { moveState } from '~/platform/states/move-state.server'
import { contentHash } from '../content-hash.server'
import { tellAdmins } from '../mail/tell-admins.server'
import { tellCustomer } from '../mail/tell-customer.server'
import { quoteLanguage } from '../paper/lay-out-quote.server'
import type { acceptanceSchema } from '../quote'
import type { QuoteContent } from '../quote-sheet'
import { OPEN_STATES, quoteMachine } from '../quote-states'
import { contentOf } from '../read-quote.server'
import { quoteOfLink } from '../view/quote-links.server'

export type Acceptance = Omit<z.output<typeof acceptanceSchema>, 'agreed'>

/**
 * Takes a customer's yes: who gave it, to what exactly, and the order that follows from it, all or nothing. Of a yes, a
 * newer version and the end of its time exactly one comes first.
 *
 * @returns the order's number
 * @throws AppError `conflict` when it can't be accepted any more, or says something else than the page showed
 */
export async function acceptQuote(
  token: string,
  { name, signature, seen }: Acceptance,
  { address, userAgent }: Pick<Visitor, 'address' | 'userAgent'>,
  now = new Date(),
): Promise<string> {
  return systemDb().$transaction(async (tx) => {
    const { id, workspaceId } = await quoteOfLink(tx, token)
    await moveState(tx, quoteMachine, 'quotes', {
      id,
      workspaceId,
      to: 'ACCEPTED',
      from: OPEN_STATES,
      actor: 'visitor',
    })
    const row = await tx.quote.findUniqueOrThrow({ where: { id } })
    const content = contentOf(row)
    const hash = contentHash(content)
    if (row.validUntil! <= now || hash.toString('hex') !== seen) throw new AppError('conflict')
    await tx.quoteAcceptance.create({
      data: {
        quoteId: id,
        name,
        signature,
        contentHash: new Uint8Array(hash),
        address,
        userAgent,
        acceptedAt: now,
      },
    })
    const order = await orderOf(tx, id, content)
    await tx.quote.update({ where: { id }, data: { orderId: order.id } })
    await tellCustomer(tx, 'accepted', row)
    await tellAdmins(tx, 'accepted', row)
    return order.number
  })
}

/** The order has the customer whom the quote names; whoever pays it says the rest of the address. */
async function orderOf(
  tx: SystemTx,
  quoteId: string,
  { customer, email, language, currency, lines, tax }: QuoteContent,
): Promise<{ id: string; number: string }> {
  const { id: customerId } = await tx.billingCustomer.create({
    data: { ...customer, email, language, currency },
    select: { id: true },
  })
  return createOrder(tx, {
    workspaceId: null,
    customerId,
    purpose: { kind: 'quote', quoteId },
    lines: lines.map(({ description, quantity, unitMinor, discountMinor, netMinor, taxMinor }) => ({
      description,
      quantity,
      unitMinor,
      discountMinor,
      netMinor,
      taxMinor,
      taxRateBp: tax.rateBp,
    })),
    currency,
    language: quoteLanguage(language),
    tax,
    actor: 'visitor',
    createdBy: null,
  })
}
