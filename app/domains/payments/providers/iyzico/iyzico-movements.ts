import { z } from 'zod'
import { minorOf } from '../decimal-amount'
import type { Movement } from '../provider'
import { iyzicoRefused } from './iyzico-failures'

const amount = z.union([z.string(), z.number()])
const text = z.union([z.string(), z.number()]).transform(String)

const pageSchema = z.object({
  status: z.string(),
  errorCode: z.string().nullish(),
  errorMessage: z.string().nullish(),
  totalPageCount: z.number().nullish(),
  transactions: z
    .array(
      z.object({
        /** PAYMENT, REFUND or CANCEL. */
        transactionType: z.string(),
        transactionId: text,
        paymentId: text,
        conversationId: text.nullish(),
        price: amount,
        /** What is left of a payment for us. */
        merchantPayoutAmount: amount.nullish(),
        transactionCurrency: z.string().nullish(),
      }),
    )
    .nullish(),
})
export type TransactionPage = z.infer<typeof pageSchema>

/** A page of a day's transactions (docs.iyzico.com, Reporting Service). @throws AppError when iyzico refuses */
export function readTransactionPage(answer: unknown): TransactionPage {
  const page = pageSchema.parse(answer)
  if (page.status !== 'success') throw iyzicoRefused(page)
  return page
}

export function iyzicoMovements(pages: readonly TransactionPage[], day: Date): Movement[] {
  return pages
    .flatMap(({ transactions }) => transactions ?? [])
    .map((one) => {
      const ours = z.uuid().safeParse(one.conversationId)
      const isPayment = one.transactionType === 'PAYMENT'
      return {
        ref: `${one.transactionType}:${one.transactionId}`,
        // A refund's is the refund's own.
        paymentId: isPayment && ours.success ? ours.data : null,
        paymentRef: one.paymentId,
        kind: isPayment ? ('payment' as const) : ('refund' as const),
        currency: one.transactionCurrency ?? 'TRY',
        netMinor: isPayment ? centsOf(one.merchantPayoutAmount ?? one.price) : -minorOf(one.price),
        at: day,
      }
    })
}

/** Payouts have up to eight decimals there. */
const centsOf = (decimal: string | number) => Math.round(Number(decimal) * 100)
