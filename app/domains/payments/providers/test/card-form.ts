import { z } from 'zod'

/** The test provider's card form. Like a real one it takes a month and a year as they stand on a card: 04 / 27. */
export const testCardSchema = z.object({
  number: z.string().trim().min(12).max(30),
  expiry: z
    .string()
    .trim()
    .regex(/^(0?[1-9]|1[0-2])\s*\/\s*\d{2}$/)
    .transform((text) => {
      const [month = 0, year = 0] = text.split('/').map(Number)
      // Good to the end of its month.
      return new Date(Date.UTC(2000 + year, month, 1))
    }),
  cvc: z.string().regex(/^\d{3,4}$/),
})
