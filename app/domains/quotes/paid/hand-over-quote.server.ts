import type { SystemTx } from '~/platform/db/db.server'
import { moveState } from '~/platform/states/move-state.server'
import type { QuoteLine } from '../quote'
import { quoteMachine } from '../quote-states'
import { contentOf } from '../read-quote.server'

/**
 * Marks a quote invoiced, in the transaction that hands over its paid order and issues the invoice.
 *
 * @returns what was sold
 */
export async function markInvoiced(tx: SystemTx, quoteId: string): Promise<QuoteLine[]> {
  const quote = await tx.quote.findUniqueOrThrow({ where: { id: quoteId } })
  const { id, workspaceId } = quote
  await moveState(tx, quoteMachine, 'quotes', { id, workspaceId, to: 'INVOICED', actor: 'system' })
  return contentOf(quote).lines
}
