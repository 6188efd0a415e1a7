import { z } from 'zod'
import { CAPABILITIES } from '../carriers/carrier'
import { numberTypes } from '../number-country'

/** What a customer looks for. */
export const numberSearchSchema = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  type: z.enum(numberTypes),
  capabilities: z.array(z.enum(CAPABILITIES)).default([]),
  /** Digits side by side, `*` for any one; what people write between digits is left out. */
  pattern: z
    .string()
    .transform((text) => text.replace(/[\s\-().+]/g, ''))
    .pipe(z.string().regex(/^([0-9*]{2,10})?$/))
    .default(''),
})
export type NumberSearch = z.output<typeof numberSearchSchema>
