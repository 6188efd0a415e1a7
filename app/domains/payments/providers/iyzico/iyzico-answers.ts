import { z } from 'zod'

const amount = z.union([z.string(), z.number()])
const id = z.union([z.string(), z.number()]).transform(String)

const refusal = {
  errorCode: z.string().nullish(),
  errorMessage: z.string().nullish(),
  errorGroup: z.string().nullish(),
}

/** What was paid, as both services say it. Amounts in liras, of fees with up to eight decimals. */
const paid = {
  price: amount.nullish(),
  paidPrice: amount.nullish(),
  currency: z.string().nullish(),
  merchantCommissionRateAmount: amount.nullish(),
  iyziCommissionRateAmount: amount.nullish(),
  iyziCommissionFee: amount.nullish(),
  cardAssociation: z.string().nullish(),
  lastFourDigits: z.string().nullish(),
  /** 1: accepted, 0: somebody is looking at it, -1: refused (docs.iyzico.com, Fraud Notifications). */
  fraudStatus: z.number().nullish(),
}
const paidSchema = z.object(paid)
export type Paid = z.infer<typeof paidSchema>

export const beginningSchema = z.object({
  ...refusal,
  status: z.string(),
  token: z.string().nullish(),
  paymentPageUrl: z.url().nullish(),
})

/** What became of a form (docs.iyzico.com, CF-Retrieve). */
export const formSchema = z.object({
  ...refusal,
  ...paid,
  status: z.string(),
  paymentStatus: z.string().nullish(),
  itemTransactions: z.array(z.object({ paymentTransactionId: id })).nullish(),
})

const given = z.object({
  refundPrice: amount,
  /** 1: it was given back. */
  refundStatus: z.number().nullish(),
  refundId: id.nullish(),
  refundConversationId: z.string().nullish(),
})
export type Given = z.infer<typeof given>

/** What iyzico's books say of a payment, what was given back included (docs.iyzico.com, Reporting Service). */
export const reportSchema = z.object({
  ...refusal,
  status: z.string(),
  payments: z
    .array(
      z.object({
        ...paid,
        /** 1: paid. */
        paymentStatus: z.number(),
        cancels: z.array(given).nullish(),
        itemTransactions: z
          .array(z.object({ paymentTransactionId: id, refunds: z.array(given).nullish() }))
          .nullish(),
      }),
    )
    .nullish(),
})
export type ReportedPayment = NonNullable<z.infer<typeof reportSchema>['payments']>[number]

export const refundSchema = z.object({ ...refusal, status: z.string() })
