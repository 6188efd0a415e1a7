import { z } from 'zod'
import type { PaymentFacts } from '../../facts/payment-facts'
import { minorOf } from '../decimal-amount'

const amount = z.union([z.string(), z.number()])

const returned = z.object({
  return_amount: amount,
  /** The name that a return was asked for under. */
  reference_no: z.string().nullish(),
})

/** What the status service answers (dev.paytr.com/durum-sorgu); `returns` is a list, or the same as JSON text. */
export const standingSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('error'), err_no: z.string().nullish(), err_msg: z.string().nullish() }),
  z.object({
    status: z.literal('success'),
    payment_amount: amount,
    payment_total: amount,
    currency: z.string(),
    kesinti_tutari: amount.nullish(),
    kart_marka: z.string().nullish(),
    masked_pan: z.string().nullish(),
    returns: z
      .union([
        z.array(returned),
        z.string().transform((text) => z.array(returned).parse(JSON.parse(text || '[]'))),
      ])
      .nullish(),
  }),
])
type Standing = Extract<z.infer<typeof standingSchema>, { status: 'success' }>

/**
 * What a paid order of PayTR's amounts to. A return without a name of ours was made in PayTR's panel; the list only grows,
 * so its place in it names it.
 */
export function factsOfStanding(oid: string, standing: Standing): PaymentFacts {
  const { payment_amount, payment_total, kesinti_tutari, kart_marka, masked_pan, returns } = standing
  const last4 = masked_pan?.slice(-4)
  return {
    capturedMinor: Math.min(minorOf(payment_amount), minorOf(payment_total)),
    ...(kesinti_tutari != null && kesinti_tutari !== '' ? { feeMinor: minorOf(kesinti_tutari) } : {}),
    ...(returns?.length
      ? { refunds: Object.fromEntries(returns.map((one, place) => refundOf(one, `${oid}-${place}`))) }
      : {}),
    method: {
      kind: 'card',
      ...(kart_marka ? { brand: kart_marka.toLowerCase() } : {}),
      ...(last4 && /^\d{4}$/.test(last4) ? { last4 } : {}),
    },
  }
}

function refundOf({ return_amount, reference_no }: z.infer<typeof returned>, placeName: string) {
  const refundId = reference_no ? dashed(reference_no) : null
  return [
    reference_no || placeName,
    {
      amountMinor: minorOf(return_amount),
      state: 'succeeded' as const,
      ...(refundId ? { refundId } : {}),
    },
  ] as const
}

const dashed = (id: string): string | null =>
  /^[0-9a-f]{32}$/.test(id) ? id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : null
