import { Prisma, type SystemTx } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { moveState } from '~/platform/states/move-state.server'
import { invoiceMachine } from '../invoice-states'
import { draftInvoice } from '../issue/draft-invoice.server'
import { finaliseInvoice } from '../issue/finalise-invoice.server'
import { settleCustomer } from '../issue/settle-customer.server'
import { type Paper, type PaperLine, paperSchema } from '../paper/paper'
import { sendInvoice } from '../send/send-invoice.server'
import { linesLeft } from './lines-left'
import { splitCredit } from './split-credit'

export interface CreditToIssue {
  invoiceId: string
  /** Minor units, tax included; all that is left when it isn't said. */
  amountMinor?: number
  /** Takes from this line of the invoice only. */
  place?: number
  reason: NonNullable<Paper['reason']>
  /** Names for ever what it is for. */
  once: string
  actor: string
  at?: Date
}

/**
 * Takes an invoice back, wholly or in part, in the caller's transaction: the only way to correct one. The amount is
 * spread over net and tax of its lines as they stand.
 *
 * @returns the credit note's id
 * @throws AppError `not_found`; `conflict` when it isn't finalised or so much isn't left of it
 */
export async function issueCreditNote(tx: SystemTx, credit: CreditToIssue): Promise<string> {
  const { invoiceId, actor } = credit
  const [locked] = await tx.$queryRaw<{ left: bigint }[]>(Prisma.sql`
    SELECT total_minor - credited_minor AS "left" FROM invoices
    WHERE id = ${invoiceId}::uuid AND kind = 'invoice' AND number IS NOT NULL FOR NO KEY UPDATE`)
  if (!locked) throw new AppError('not_found', { detail: `no finalised invoice ${invoiceId}` })
  // Asked for under the lock: whoever waited for it finds what the first one issued.
  const issued = await tx.invoice.findUnique({ where: { once: credit.once }, select: { id: true } })
  if (issued) return issued.id
  const amountMinor = credit.amountMinor ?? Number(locked.left)
  if (amountMinor <= 0 || BigInt(amountMinor) > locked.left)
    throw new AppError('conflict', { detail: `a credit of ${amountMinor} of ${locked.left}` })

  const invoice = await tx.invoice.findUniqueOrThrow({
    where: { id: invoiceId },
    include: { customer: true, corrections: { select: { paper: true } } },
  })
  const paper = paperSchema.parse(invoice.paper)
  const { workspaceId, customerId, currency } = invoice
  const id = await draftInvoice(tx, {
    customer: invoice.customer,
    orderId: invoice.orderId,
    correctsId: invoiceId,
    workspaceId,
    isTest: invoice.isTest,
    currency,
    language: invoice.language,
    lines: creditedLines(paper.lines, invoice.corrections, { amountMinor, place: credit.place }),
    tax: paper.tax,
    // What it takes back was worth what the invoice says.
    exchange: paper.exchange,
    orderNumber: paper.orderNumber,
    corrects: { number: invoice.number!, issuedOn: invoice.issuedOn!.toISOString().slice(0, 10) },
    reason: credit.reason,
    once: credit.once,
    actor,
  })
  await tx.invoice.update({
    where: { id: invoiceId },
    data: { creditedMinor: { increment: amountMinor } },
  })
  await finaliseInvoice(tx, id, { actor, at: credit.at })
  // It is settled as it is issued: what it gives stands to the customer's credit.
  await tx.invoice.update({ where: { id }, data: { paidMinor: amountMinor } })
  await moveState(tx, invoiceMachine, 'invoices', { id, workspaceId, to: 'PAID', actor })
  await settleCustomer(tx, { customerId, currency, first: { id: invoiceId, receivedMinor: 0 }, actor })
  await sendInvoice(tx, id)
  return id
}

const NOTHING = { netMinor: 0, taxMinor: 0 }

function creditedLines(
  lines: readonly PaperLine[],
  corrections: readonly { paper: unknown }[],
  { amountMinor, place: only }: { amountMinor: number; place: number | undefined },
): PaperLine[] {
  const left = linesLeft(lines, corrections).map((one, index) =>
    only === undefined || lines[index]!.place === only ? one : NOTHING,
  )
  return splitCredit(left, amountMinor)
    .map((part, index) => {
      const { description, place, taxRateBp, period } = lines[index]!
      return {
        description,
        place,
        taxRateBp,
        period,
        ...part,
        quantity: 1,
        discountMinor: 0,
        unitMinor: part.netMinor,
      }
    })
    .filter(({ netMinor, taxMinor }) => netMinor + taxMinor > 0)
}
