import { z } from 'zod'
import { PROVIDERS } from '../providers/provider'

/** The choice of a kept card among the payment methods of an order. */
export const SAVED_CARD = 'saved-card'

/** The form in which an order is paid: how. */
export const payOrderSchema = z.object({
  way: z.enum([...PROVIDERS, SAVED_CARD]),
  /** What of it was shown to be paid from credit; minor units. */
  credit: z.coerce.number().int().nonnegative().optional(),
  /** The kept card that was shown. */
  card: z.uuid().optional(),
  /** The card may be kept and charged for renewals. */
  keepCard: z
    .literal('on')
    .optional()
    .transform((ticked) => ticked === 'on'),
  /** What the page asked for, in minor units: another sum is shown before it is paid. */
  total: z.coerce.number().int().optional(),
})
