import { expect, test } from 'vitest'
import { factsOfPaid, refundsOf } from './iyzico-facts'
import { iyzicoFailure, iyzicoRefused } from './iyzico-failures'

const paid = { price: 49, paidPrice: '52.92', currency: 'TRY', fraudStatus: 1 }

test('of a price paid in instalments we have ours, and what iyzico keeps of it beyond what the customer added', () => {
  expect(
    factsOfPaid({
      ...paid,
      merchantCommissionRateAmount: 3.92,
      iyziCommissionRateAmount: '5.39000000',
      iyziCommissionFee: 0.25,
      cardAssociation: 'MASTER_CARD',
      lastFourDigits: '0008',
    }),
  ).toEqual({
    capturedMinor: 4900,
    feeMinor: 172,
    method: { kind: 'card', brand: 'mastercard', last4: '0008' },
  })
})

test('money that somebody at iyzico is still looking at hasn’t come, and what they refuse never does', () => {
  expect(factsOfPaid({ ...paid, fraudStatus: 0 })).toEqual({ pending: 'processing' })
  expect(factsOfPaid({ ...paid, fraudStatus: -1 })).toEqual({ ended: 'failed', failure: 'suspected_fraud' })
})

test('refunds are known by our name, those of iyzico’s panel by theirs or by their place', () => {
  const refundId = '0c5b6c0e-3f0d-4c39-9d44-7d6a1f0c5a11'
  const { refunds } = refundsOf({
    ...paid,
    paymentStatus: 1,
    cancels: [{ refundPrice: 1, refundStatus: 1, refundId: '77' }],
    itemTransactions: [
      {
        paymentTransactionId: '31',
        refunds: [
          { refundPrice: '9.00', refundStatus: 1, refundConversationId: refundId },
          { refundPrice: 2, refundStatus: 0 },
        ],
      },
    ],
  })
  expect(refunds).toEqual({
    [refundId]: { amountMinor: 900, state: 'succeeded', refundId },
    '77': { amountMinor: 100, state: 'succeeded' },
    '31-1': { amountMinor: 200, state: 'pending' },
  })
})

test('trouble of iyzico’s own says nothing of a payment, and of a stolen card no more is told than that it was declined', () => {
  expect(iyzicoRefused({ errorCode: '100001' }).code).toBe('payment_unreachable')
  expect(iyzicoRefused({ errorCode: '5012' }).code).toBe('payment_refused')
  expect([iyzicoFailure('STOLEN_CARD'), iyzicoFailure('INVALID_CVC2')]).toEqual([
    'card_declined',
    'incorrect_cvc',
  ])
})
