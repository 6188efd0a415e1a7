import { transfer } from '~/domains/ledger/ledger'
import { bookEntries } from '~/domains/ledger/ledger.server'
import type { SystemTx } from '~/platform/db/db.server'
import { writeCredit } from './credit-entries.server'

export interface CreditToGrant {
  /** What brought the money. */
  orderId: string
  /** Minor units, tax included. */
  amountMinor: number
  /** By which it stands to the customer's account. */
  creditNoteId: string
  isTest: boolean
}

/**
 * Turns what a credit note gives into credit that later orders are paid with, in the caller's transaction, once. The
 * database refuses more than the order brought and has left.
 */
export async function grantCredit(
  tx: SystemTx,
  { orderId, amountMinor, creditNoteId, isTest }: CreditToGrant,
): Promise<void> {
  const { customerId, workspaceId, currency } = await tx.salesOrder.findUniqueOrThrow({
    where: { id: orderId },
  })
  const once = `credit-note:${creditNoteId}`
  const entry = {
    customerId,
    workspaceId,
    currency,
    isTest,
    kind: 'granted' as const,
    amountMinor,
    orderId,
    once,
  }
  if (!(await writeCredit(tx, entry))) return
  await bookEntries(tx, [
    transfer(
      {
        cause: `credit:${creditNoteId}:granted`,
        kind: 'credit.granted',
        currency,
        customerId,
        objectId: creditNoteId,
      },
      { debit: 'customer', credit: 'provider:credit', amountMinor },
    ),
  ])
}
