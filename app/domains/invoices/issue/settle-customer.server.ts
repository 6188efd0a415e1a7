import { customerCredit } from '~/domains/ledger/ledger.server'
import { Prisma, type SystemTx } from '~/platform/db/db.server'
import { moveState } from '~/platform/states/move-state.server'
import { invoiceMachine } from '../invoice-states'

export interface CustomerToSettle {
  customerId: string
  currency: string
  /** The invoice that money came for: it is settled before older ones, and at least by what came for it. */
  first?: { id: string; receivedMinor: number }
  actor: string
}

interface Owed {
  id: string
  workspace_id: string | null
  due: bigint
}

/**
 * Pays a customer's open invoices from what they have with us, in the caller's transaction: after an invoice, and after
 * money came. Of two at once for a customer the second waits.
 *
 * What an invoice says is owed stands in the journal as owed already, so what is free to pay with is the balance with
 * all that is still due added back. Somebody whose bank took back an earlier payment owes that one, not the next.
 */
export async function settleCustomer(
  tx: SystemTx,
  { customerId, currency, first, actor }: CustomerToSettle,
): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM billing_customers WHERE id = ${customerId}::uuid FOR NO KEY UPDATE`
  const owed = await tx.$queryRaw<Owed[]>(Prisma.sql`
    SELECT id, workspace_id, total_minor - paid_minor - credited_minor AS due FROM invoices
    WHERE customer_id = ${customerId}::uuid AND currency = ${currency} AND kind = 'invoice'
      AND state IN ('OPEN', 'PARTIALLY_PAID', 'UNCOLLECTIBLE')
    ORDER BY id = ${first?.id ?? null}::uuid DESC NULLS LAST, finalised_at, number
    FOR NO KEY UPDATE`)
  if (owed.length === 0) return
  const due = owed.reduce((sum, invoice) => sum + Number(invoice.due), 0)
  let free = (await customerCredit(customerId, currency, tx)) + due
  for (const invoice of owed) {
    const received = invoice.id === first?.id ? first.receivedMinor : 0
    const paid = Math.max(0, Math.min(Math.max(free, received), Number(invoice.due)))
    free -= paid
    await settle(tx, invoice, paid, actor)
  }
}

/** Takes a payment on an invoice, of nothing for one that is due nothing any more, and moves it. */
async function settle(tx: SystemTx, { id, workspace_id, due }: Owed, paid: number, actor: string) {
  const isDone = BigInt(paid) === due
  if (paid === 0 && !isDone) return
  const [invoice] = await tx.$queryRaw<
    { state: string; paid_minor: bigint; total_minor: bigint }[]
  >(Prisma.sql`
    UPDATE invoices SET paid_minor = paid_minor + ${paid} WHERE id = ${id}::uuid
    RETURNING state, paid_minor, total_minor`)
  // One that credit notes took whole before anything came was never paid; one of nothing is.
  const isVoid = invoice!.paid_minor === 0n && invoice!.total_minor > 0n
  const to = isDone ? (isVoid ? 'VOID' : 'PAID') : 'PARTIALLY_PAID'
  if (invoice!.state === to || (to === 'PARTIALLY_PAID' && invoice!.state !== 'OPEN')) return
  await moveState(tx, invoiceMachine, 'invoices', { id, workspaceId: workspace_id, to, actor })
}
