import type { ProviderPayment } from '~/domains/payments/payments'
import { askDatabase } from '../../tests/e2e/support/database'
import type { WalkedLanguage } from './markets'
import type { Walker } from './walker'

/** The two people of an installation who confirm what moves much money. */
export interface Desk {
  first: Walker
  second: Walker
}

export interface DeskPayment {
  id: string
  ref: string | null
  number: string
}

/** Payments that customers of a language made, the newest first; not a bank's, whose money somebody has to send. */
export async function paymentsOf(language: WalkedLanguage, states: string[]): Promise<DeskPayment[]> {
  const rows = await askDatabase(
    `SELECT p.id, p.provider_ref AS ref, o.number FROM payments p JOIN sales_orders o ON o.id = p.order_id
     JOIN billing_customers c ON c.id = p.customer_id
     WHERE c.language = $1 AND p.state = ANY ($2) AND p.provider <> 'bank' ORDER BY p.created_at DESC`,
    [language, states],
  )
  return rows as unknown as DeskPayment[]
}

/** Of Stripe, on its page or in our own: the one provider that tells of disputes, and whose double can refuse. */
export const isOfStripe = ({ ref }: DeskPayment): boolean => /^(cs|pi)_/.test(ref ?? '')

export const deskPage = ({ id }: { id: string }): string => `/admin/payments/${id}`

/** For doubles, which know a payment by its names. */
export const asProviderHasIt = ({ id, ref, number }: DeskPayment): ProviderPayment => ({
  paymentId: id,
  providerRef: ref,
  orderNumber: number,
  amountMinor: 0,
  currency: '',
})
