import { z } from 'zod'
import { AppError } from '~/platform/errors/app-error'
import { minorOf } from '../decimal-amount'
import type { Movement } from '../provider'

const rowSchema = z.object({
  date_paid: z.string(),
  net: z.union([z.string(), z.number()]),
  currency: z.string(),
  merchant_iban: z.string().nullish(),
})

const answerSchema = z.looseObject({
  status: z.enum(['success', 'failed', 'error']),
  err_no: z.string().nullish(),
  err_msg: z.string().nullish(),
})

/**
 * What the report of payouts says of a day (dev.paytr.com/odeme-rapor-servisi/odeme-ozeti). It says which fields a payout
 * has, but not under which name the list stands, so every list is read but the one of payouts still to come.
 *
 * @param day ISO 8601, by Turkey's calendar
 * @throws AppError `payment_refused` where the account may not ask
 */
export function paytrPayouts(answer: unknown, day: string): Movement[] {
  const { status, err_no, err_msg, future_payments: _, ...rest } = answerSchema.parse(answer)
  if (status === 'failed') return []
  if (status === 'error') throw new AppError('payment_refused', { detail: `PayTR: ${err_no} ${err_msg}` })
  const seen = new Map<string, number>()
  return rowsIn(rest)
    .filter(({ date_paid }) => date_paid.startsWith(day))
    .map((row) => {
      const key = `payout:${day}:${row.currency}:${row.merchant_iban ?? ''}`
      const place = seen.get(key) ?? 0
      seen.set(key, place + 1)
      return {
        ref: `${key}:${place}`,
        paymentId: null,
        paymentRef: null,
        kind: 'payout' as const,
        currency: row.currency.replace(/^TL$/, 'TRY'),
        netMinor: -netOf(row.net),
        at: new Date(day),
      }
    })
}

function rowsIn(value: unknown): z.infer<typeof rowSchema>[] {
  const row = rowSchema.safeParse(value)
  if (row.success) return [row.data]
  return value && typeof value === 'object' ? Object.values(value).flatMap(rowsIn) : []
}

/** Below zero where more was given back than sold. */
function netOf(net: string | number): number {
  const text = String(net).trim()
  return text.startsWith('-') ? -minorOf(text.slice(1)) : minorOf(text)
}
