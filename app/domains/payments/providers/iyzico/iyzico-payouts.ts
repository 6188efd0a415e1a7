import { z } from 'zod'
import type { Movement } from '../provider'
import { iyzicoRefused } from './iyzico-failures'

const text = z.union([z.string(), z.number()]).transform(String)

const answerSchema = z.object({
  status: z.string(),
  errorCode: z.string().nullish(),
  errorMessage: z.string().nullish(),
  payoutCompletedTransactions: z
    .array(
      z.object({
        paymentTransactionId: text,
        payoutAmount: text,
        payoutType: z.string(),
        /** Of a marketplace's seller, whose bank it went to. */
        subMerchantKey: z.string().nullish(),
        currency: z.string().nullish(),
      }),
    )
    .nullish(),
})

/**
 * A day's payouts, one for each payment that is in them (`/reporting/settlement/payoutcompleted`, as iyzico's own clients
 * read it).
 *
 * @param day ISO 8601, by Turkey's calendar
 * @throws AppError `payment_refused` where the account may not ask
 */
export function iyzicoPayouts(answer: unknown, day: string): Movement[] {
  const read = answerSchema.parse(answer)
  if (read.status !== 'success') throw iyzicoRefused(read)
  return (read.payoutCompletedTransactions ?? []).map((one) => ({
    ref: `PAYOUT:${one.paymentTransactionId}:${one.payoutType}`,
    paymentId: null,
    paymentRef: null,
    // What went to somebody else's bank is no payout to ours.
    kind: one.subMerchantKey ? ('other' as const) : ('payout' as const),
    currency: one.currency ?? 'TRY',
    // Up to eight decimals there.
    netMinor: -Math.round(Number(one.payoutAmount) * 100),
    at: new Date(day),
  }))
}
