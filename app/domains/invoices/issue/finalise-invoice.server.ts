import type { Entry } from '~/domains/ledger/ledger'
import { bookEntries } from '~/domains/ledger/ledger.server'
import type { SystemTx } from '~/platform/db/db.server'
import type { Invoice } from '~/platform/db/generated/client'
import { moveState } from '~/platform/states/move-state.server'
import { invoiceMachine } from '../invoice-states'
import { paperSchema } from '../paper/paper'
import { settleCustomer } from './settle-customer.server'
import { takeNumber } from './take-number.server'

/**
 * Gives a draft its number, books it and settles it against what the customer has with us, in the caller's transaction.
 * Nothing that it says changes from then on. The lock on the numbers is held until that transaction ends: do this last.
 *
 * @throws AppError `conflict` when it was finalised or voided before
 */
export async function finaliseInvoice(
  tx: SystemTx,
  id: string,
  { actor, at = new Date() }: { actor: string; at?: Date },
): Promise<void> {
  const draft = await tx.invoice.findUniqueOrThrow({
    where: { id },
    include: { order: { select: { paidMinor: true } } },
  })
  const { customerId, currency, workspaceId } = draft
  // One of nothing moves nothing.
  if (draft.totalMinor > 0n) await bookEntries(tx, [entryOf(draft)])
  const number = await takeNumber(tx, { kind: draft.kind, isTest: draft.isTest, at })
  await tx.$executeRaw`
    UPDATE invoices SET number = ${number}, finalised_at = ${at}, issued_on = (${at} AT TIME ZONE 'UTC')::date
    WHERE id = ${id}::uuid AND state = 'DRAFT'`
  await moveState(tx, invoiceMachine, 'invoices', { id, workspaceId, to: 'OPEN', from: ['DRAFT'], actor })
  if (draft.kind === 'credit_note') return
  const receivedMinor = Number(draft.order?.paidMinor ?? 0)
  await settleCustomer(tx, { customerId, currency, first: { id, receivedMinor }, actor })
}

/** Revenue is booked as it was agreed, after coupons; which they were, and what they took, is kept beside it. */
function couponMemo({ kind, paper }: Invoice): Record<string, string | number> {
  const coupons = paperSchema.parse(paper).lines.flatMap(({ coupon }) => coupon ?? [])
  if (kind !== 'invoice' || coupons.length === 0) return {}
  const codes = [...new Set(coupons.map(({ code }) => code))].join(', ')
  return { coupon: codes, couponMinor: coupons.reduce((sum, { minor }) => sum + minor, 0) }
}

/** An invoice is owed by the customer; a credit note is the same the other way round. */
function entryOf(invoice: Invoice): Entry {
  const { id, kind, currency, customerId } = invoice
  const sign = kind === 'invoice' ? 1 : -1
  const [net, tax] = [Number(invoice.netMinor), Number(invoice.taxMinor)]
  return {
    cause: `invoice:${id}:finalised`,
    kind: kind === 'invoice' ? 'invoice.finalised' : 'credit_note.finalised',
    currency,
    customerId,
    objectId: id,
    memo: couponMemo(invoice),
    lines: [
      { account: 'customer' as const, amountMinor: sign * (net + tax) },
      { account: 'revenue' as const, amountMinor: -sign * net },
      { account: 'tax' as const, amountMinor: -sign * tax },
    ].filter(({ amountMinor }) => amountMinor !== 0),
  }
}
