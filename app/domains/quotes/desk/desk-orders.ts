import { z } from 'zod'
import { timePageFields } from '~/platform/http/page-key'
import { MESSAGE_CHARACTERS } from '../quote'
import { quoteMachine } from '../quote-states'

export const quoteFilterSchema = z.object({
  q: z.string().trim().max(100).catch('').default(''),
  state: z
    .enum(['', ...quoteMachine.states])
    .catch('')
    .default(''),
  ...timePageFields,
})
export type QuoteFilter = z.infer<typeof quoteFilterSchema>

/** The next version of a quote, as the installation's people write it. */
export const revisionSchema = z.object({
  lines: z
    .array(
      z.object({
        /** Place of the line in the version before; a new line is a service. */
        from: z.coerce.number().int().min(0).max(199).optional(),
        description: z.string().trim().min(1).max(300),
        quantity: z.coerce.number().int().min(1).max(100_000),
        /** Of one, as people write amounts. */
        price: z.string().trim().min(1).max(30),
        /** Per cent off, with either decimal mark. */
        discount: z
          .string()
          .default('0')
          .transform((text) => Number(text.replace(',', '.')))
          .pipe(z.number().min(0).max(100)),
      }),
    )
    .min(1)
    .max(50),
  note: z.string().trim().max(MESSAGE_CHARACTERS).default(''),
  days: z.coerce.number().int().min(1).max(365),
})
export type Revision = z.infer<typeof revisionSchema>
