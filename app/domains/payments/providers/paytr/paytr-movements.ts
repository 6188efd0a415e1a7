import { z } from 'zod'
import { AppError } from '~/platform/errors/app-error'
import { minorOf } from '../decimal-amount'
import type { Movement } from '../provider'
import { paymentIdOf } from './paytr-tokens'

const amount = z.union([z.string(), z.number()])

const rowSchema = z.object({
  /** S: a sale, I: what was given back. */
  islem_tipi: z.enum(['S', 'I']),
  islem_tutari: amount,
  net_tutar: amount.nullish(),
  kesinti_tutari: amount.nullish(),
  para_birimi: z.string().nullish(),
  siparis_no: z.string(),
})

const answerSchema = z.discriminatedUnion('status', [
  /** Nothing happened in that time. */
  z.object({ status: z.literal('failed') }),
  z.object({ status: z.literal('error'), err_no: z.string().nullish(), err_msg: z.string().nullish() }),
  z.object({ status: z.literal('success'), data: z.array(rowSchema) }),
])

/** A moment as PayTR's reports are asked for: Turkey's clock, which is three hours ahead of UTC all year. */
export const paytrMoment = (date: Date): string =>
  new Date(date.getTime() + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** What the report of transactions says (dev.paytr.com/islem-dokumu). It names no row: the n-th of an order stays it. */
export function paytrMovements(answer: unknown, from: Date): Movement[] {
  const read = answerSchema.parse(answer)
  if (read.status === 'failed') return []
  if (read.status === 'error')
    throw new AppError('payment_unreachable', { detail: `PayTR: ${read.err_no} ${read.err_msg}` })
  const seen = new Map<string, number>()
  return read.data.map((row) => {
    const key = `${from.toISOString().slice(0, 10)}:${row.siparis_no}:${row.islem_tipi}`
    const place = seen.get(key) ?? 0
    seen.set(key, place + 1)
    const isSale = row.islem_tipi === 'S'
    return {
      ref: `${key}:${place}`,
      paymentId: paymentIdOf(row.siparis_no),
      paymentRef: row.siparis_no,
      kind: isSale ? ('payment' as const) : ('refund' as const),
      currency: (row.para_birimi ?? 'TL').replace(/^TL$/, 'TRY'),
      netMinor: isSale ? netOf(row) : -minorOf(row.islem_tutari),
      at: from,
    }
  })
}

const netOf = ({ islem_tutari, net_tutar, kesinti_tutari }: z.infer<typeof rowSchema>): number =>
  net_tutar ? minorOf(net_tutar) : minorOf(islem_tutari) - minorOf(kesinti_tutari ?? 0)
