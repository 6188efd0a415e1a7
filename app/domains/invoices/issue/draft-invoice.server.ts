import { randomUUID } from 'node:crypto'
import type { SystemTx } from '~/platform/db/db.server'
import type { BillingCustomer } from '~/platform/db/generated/client'
import { beginState } from '~/platform/states/move-state.server'
import { invoiceMachine } from '../invoice-states'
import { type Paper, type PaperLine, paperSchema } from '../paper/paper'
import { invoicedCustomer, seller } from '../paper/parties.server'

export interface InvoiceToDraft
  extends Pick<Paper, 'tax' | 'exchange' | 'orderNumber' | 'corrects' | 'reason'> {
  customer: BillingCustomer
  orderId: string | null
  correctsId: string | null
  workspaceId: string | null
  isTest: boolean
  currency: string
  language: string
  lines: readonly PaperLine[]
  /** Names for ever what it is for. */
  once: string
  actor: string
}

/** Writes down an invoice or, with `correctsId`, a credit note that has no number yet. @returns its id */
export async function draftInvoice(tx: SystemTx, draft: InvoiceToDraft): Promise<string> {
  const { customer, lines, workspaceId } = draft
  const netMinor = lines.reduce((sum, line) => sum + line.netMinor, 0)
  const taxMinor = lines.reduce((sum, line) => sum + line.taxMinor, 0)
  const id = randomUUID()
  await tx.invoice.create({
    data: {
      id,
      workspaceId,
      customerId: customer.id,
      orderId: draft.orderId,
      kind: draft.correctsId ? 'credit_note' : 'invoice',
      correctsId: draft.correctsId,
      isTest: draft.isTest,
      currency: draft.currency,
      netMinor,
      taxMinor,
      totalMinor: netMinor + taxMinor,
      language: draft.language,
      once: draft.once,
      paper: paperSchema.parse({
        seller: seller(),
        customer: invoicedCustomer(customer),
        lines,
        tax: draft.tax,
        exchange: draft.exchange,
        orderNumber: draft.orderNumber,
        corrects: draft.corrects,
        reason: draft.reason,
      }),
    },
  })
  await beginState(tx, invoiceMachine, { id, workspaceId, actor: draft.actor })
  return id
}
