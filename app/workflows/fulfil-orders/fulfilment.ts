import type { Purpose } from '~/domains/payments/payments'
import type { SystemTx } from '~/platform/db/db.server'
import type { SalesOrder } from '~/platform/db/generated/client'

/** Hands over what an order was paid for, in the transaction that marks it fulfilled. */
export type Fulfilment<K extends Purpose['kind']> = (
  tx: SystemTx,
  order: SalesOrder,
  purpose: Extract<Purpose, { kind: K }>,
) => Promise<void>
