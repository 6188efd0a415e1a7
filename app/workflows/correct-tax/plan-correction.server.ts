import type { TaxCorrection } from '~/domains/invoices/invoices'
import { findTaxCorrection, listTaxCorrections, owedBy } from '~/domains/invoices/invoices.server'
import { refundableOfOrder } from '~/domains/payments/payments.server'
import { type SystemTx, systemDb } from '~/platform/db/db.server'

/** What correcting an invoice's tax would do: credit it, invoice its net anew, give the tax back. */
export interface PlannedCorrection extends TaxCorrection {
  /** Minor units; less than the tax where the customer owes something else, which is paid from it first. */
  refundMinor: number
  /** A payment of the order, for links. */
  paymentId: string | null
}

/** The corrections that wait for an admin, the oldest first. */
export async function listCorrections(): Promise<PlannedCorrection[]> {
  const corrections = await listTaxCorrections()
  return Promise.all(corrections.map((correction) => planCorrection(systemDb(), correction)))
}

/** The one of an order, if any. */
export async function findCorrection(orderId: string): Promise<PlannedCorrection | null> {
  const correction = await findTaxCorrection(orderId)
  return correction ? planCorrection(systemDb(), correction) : null
}

export async function planCorrection(
  db: Pick<SystemTx, 'payment' | '$queryRaw'>,
  correction: TaxCorrection,
): Promise<PlannedCorrection> {
  const { orderId, customerId, currency, taxMinor } = correction
  const payments = await refundableOfOrder(db, orderId)
  const left = payments.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
  const owed = await owedBy(customerId, currency, db)
  return {
    ...correction,
    refundMinor: Math.max(0, Math.min(left, taxMinor - owed)),
    paymentId: payments[0]?.paymentId ?? null,
  }
}
