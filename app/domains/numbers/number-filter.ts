import { z } from 'zod'
import { numberTypes } from './number-country'

/** What a visitor looks for; anything else counts as everything. */
export const numberFilterSchema = z.object({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .catch(undefined),
  type: z.enum(numberTypes).optional().catch(undefined),
})
export type NumberFilter = z.infer<typeof numberFilterSchema>
