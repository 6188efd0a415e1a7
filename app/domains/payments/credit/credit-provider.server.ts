import { systemDb } from '~/platform/db/db.server'
import type { PaymentFacts } from '../facts/payment-facts'
import type { PaymentProvider } from '../providers/provider'
import { writeCredit } from './credit-entries.server'

/**
 * Paying from the credit that a customer has with us is a payment like any other: orders, invoices, refunds and the journal need
 * know nothing of it. Nobody chooses it (`payFromCredit` takes it first), and what is given back of it is credit again.
 */
export const creditProvider: PaymentProvider = {
  name: 'credit',
  isTest: false,
  takes: () => false,
  begin: () => Promise.reject(new Error('Credit is taken by payFromCredit.')),
  readNotice: () => Promise.reject(new Error('Nobody tells of credit.')),
  acknowledgement: '',
  look: async (): Promise<PaymentFacts> => ({}),
  cancel: async (): Promise<PaymentFacts> => ({}),
  async refund({ paymentId }, { refundId, amountMinor }) {
    await systemDb().$transaction(async (tx) => {
      const { customerId, workspaceId, currency, isTest, orderId } = await tx.payment.findUniqueOrThrow({
        where: { id: paymentId },
      })
      await writeCredit(tx, {
        customerId,
        workspaceId,
        currency,
        isTest,
        kind: 'returned',
        amountMinor,
        orderId,
        once: `refund:${refundId}`,
      })
    })
    return {
      providerRef: refundId,
      facts: { refunds: { [refundId]: { amountMinor, state: 'succeeded', refundId } } },
    }
  },
}
