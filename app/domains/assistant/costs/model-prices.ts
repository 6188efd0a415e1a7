import { z } from 'zod'
import { isCurrency } from '~/platform/money/money'

/** An amount of the currency for a million tokens of each kind. */
export interface ModelPrice {
  /** ISO 4217 */
  currency: string
  input: number
  /** Read from the vendor's cache. */
  cached: number
  /** Written to the vendor's cache. */
  cacheWrite: number
  output: number
}

/** Tokens of one answer. Those read from the vendor's cache and those written to it are part of `input`. */
export interface TokensUsed {
  input: number
  cached: number
  cacheWrite: number
  output: number
}

/** In millionths of the price's currency: an amount for a million tokens is as many millionths for one. */
export function costOf({ input, cached, cacheWrite, output }: TokensUsed, price: ModelPrice): number {
  const fresh = Math.max(0, input - cached - cacheWrite)
  return Math.round(
    fresh * price.input + cached * price.cached + cacheWrite * price.cacheWrite + output * price.output,
  )
}

const amount = z
  .string()
  .trim()
  .regex(/^\d{1,7}([.,]\d{1,6})?$/, 'errors.field.invalid')
  .transform((text) => Number(text.replace(',', '.')))

/** Cached tokens cost what others do unless something else is said. */
export const modelPriceSchema = z.object({
  model: z.string().trim().min(1).max(120),
  currency: z.string().trim().toUpperCase().refine(isCurrency, 'errors.field.invalid'),
  input: amount,
  cached: z.union([z.literal('').transform(() => null), amount]).optional(),
  cacheWrite: z.union([z.literal('').transform(() => null), amount]).optional(),
  output: amount,
})
export type ModelPriceEntry = z.output<typeof modelPriceSchema>
