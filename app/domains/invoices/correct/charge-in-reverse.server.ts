import { taxOfCustomer } from '~/domains/tax/tax.server'
import type { SystemTx } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { issueCreditNote } from '../credit/issue-credit-note.server'
import { linesLeft } from '../credit/lines-left'
import { draftInvoice } from '../issue/draft-invoice.server'
import { finaliseInvoice } from '../issue/finalise-invoice.server'
import { holdSeries } from '../issue/take-number.server'
import { type PaperLine, paperSchema } from '../paper/paper'
import { sendInvoice } from '../send/send-invoice.server'

/** Names the invoice that takes another's place, so that there is one. */
const onceOf = (invoiceId: string) => `reverse-charge:${invoiceId}`

/** Whether another invoice took this one's place. */
export async function wasChargedInReverse(
  tx: Pick<SystemTx, 'invoice'>,
  invoiceId: string,
): Promise<boolean> {
  return (await tx.invoice.count({ where: { once: onceOf(invoiceId) } })) > 0
}

/**
 * Invoices anew, without tax, what is left of an invoice whose customer's number is proven now, and credits that invoice
 * wholly, in the caller's transaction.
 *
 * @throws AppError `conflict` where the customer doesn't owe the tax themselves
 */
export async function chargeInReverse(
  tx: SystemTx,
  { invoiceId, actor, at }: { invoiceId: string; actor: string; at: Date },
): Promise<void> {
  const invoice = await tx.invoice.findUniqueOrThrow({
    where: { id: invoiceId },
    include: { customer: true, corrections: { select: { paper: true } } },
  })
  const { customer, corrections, isTest, number, issuedOn } = invoice
  const tax = await taxOfCustomer(customer, at, tx)
  if (tax.treatment !== 'reverse_charge')
    throw new AppError('conflict', { detail: `${number} is taxed as ${tax.treatment}` })
  const paper = paperSchema.parse(invoice.paper)
  await holdSeries(tx, { isTest, at })
  const id = await draftInvoice(tx, {
    customer,
    orderId: invoice.orderId,
    correctsId: null,
    workspaceId: invoice.workspaceId,
    isTest,
    currency: invoice.currency,
    language: invoice.language,
    lines: untaxedLines(paper.lines, linesLeft(paper.lines, corrections)),
    tax,
    exchange: paper.exchange,
    orderNumber: paper.orderNumber,
    corrects: { number: number!, issuedOn: issuedOn!.toISOString().slice(0, 10) },
    reason: null,
    once: onceOf(invoiceId),
    actor,
  })
  // First: what was paid on the old one pays the new one, not something else that the customer owes.
  await finaliseInvoice(tx, id, { actor, at })
  await sendInvoice(tx, id)
  await issueCreditNote(tx, {
    invoiceId,
    reason: 'correction',
    once: `${onceOf(invoiceId)}:credit`,
    actor,
    at,
  })
}

/** Lines as they were sold, without tax; what is left of one that was credited in part is one piece. */
function untaxedLines(lines: readonly PaperLine[], left: readonly { netMinor: number }[]): PaperLine[] {
  return lines.flatMap((line, index) => {
    const { netMinor } = left[index]!
    if (netMinor === 0) return []
    const untaxed = { ...line, taxMinor: 0, taxRateBp: 0 }
    return netMinor === line.netMinor
      ? untaxed
      : { ...untaxed, quantity: 1, unitMinor: netMinor, discountMinor: 0, netMinor }
  })
}
