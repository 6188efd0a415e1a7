import { z } from 'zod'
import type { PaymentFacts } from '../../facts/payment-facts'
import { minorOf } from '../decimal-amount'
import type { Given, Paid, ReportedPayment } from './iyzico-answers'

/** What a paid payment amounts to. */
export function factsOfPaid(paid: Paid): PaymentFacts {
  if (paid.fraudStatus === -1) return { ended: 'failed', failure: 'suspected_fraud' }
  if (paid.fraudStatus === 0) return { pending: 'processing' }
  const { price, paidPrice, cardAssociation, lastFourDigits } = paid
  if (price == null || paidPrice == null) return {}
  return {
    // Paid in instalments it is more: what the customer's bank wants for them, and iyzico keeps.
    capturedMinor: Math.min(minorOf(price), minorOf(paidPrice)),
    feeMinor: feeOf(paid),
    method: {
      kind: 'card',
      ...(cardAssociation ? { brand: cardAssociation.toLowerCase().replace('_', '') } : {}),
      ...(lastFourDigits && /^\d{4}$/.test(lastFourDigits) ? { last4: lastFourDigits } : {}),
    },
  }
}

/** What iyzico keeps of our price: of all that it keeps, the part that the customer didn't pay on top. */
function feeOf({ iyziCommissionRateAmount, iyziCommissionFee, merchantCommissionRateAmount }: Paid): number {
  const kept =
    Number(iyziCommissionRateAmount ?? 0) +
    Number(iyziCommissionFee ?? 0) -
    Number(merchantCommissionRateAmount ?? 0)
  return Math.max(0, Math.round(kept * 100))
}

/**
 * What was given back of a payment. A refund that we asked for carries our name of it; one of iyzico's panel has theirs,
 * and a cancel gives all of it back.
 */
export function refundsOf({ cancels, itemTransactions }: ReportedPayment): Pick<PaymentFacts, 'refunds'> {
  const items = itemTransactions ?? []
  const given = [
    ...(cancels ?? []).map((one, place) => refundOf(one, `cancel-${place}`)),
    ...items.flatMap(({ paymentTransactionId, refunds }) =>
      (refunds ?? []).map((one, place) => refundOf(one, `${paymentTransactionId}-${place}`)),
    ),
  ]
  return given.length > 0 ? { refunds: Object.fromEntries(given) } : {}
}

function refundOf({ refundPrice, refundStatus, refundId, refundConversationId }: Given, placeName: string) {
  const ours = z.uuid().safeParse(refundConversationId)
  return [
    ours.success ? ours.data : (refundId ?? placeName),
    {
      amountMinor: minorOf(refundPrice),
      // iyzico tries again what a bank didn't take at once; it is never said to have failed for good.
      state: refundStatus === 1 ? ('succeeded' as const) : ('pending' as const),
      ...(ours.success ? { refundId: ours.data } : {}),
    },
  ] as const
}
