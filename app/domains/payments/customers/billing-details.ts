import { z } from 'zod'
import { isCountry } from '~/platform/geo/countries'

const line = (most: number) => z.string().trim().min(1).max(most)
const mayBeEmpty = (most: number) => z.string().trim().max(most).optional()

/** Who is billed, as it will stand on the invoice. */
export const billingDetailsSchema = z.object({
  name: line(200),
  company: mayBeEmpty(200),
  country: z.string().refine(isCountry),
  line1: line(200),
  line2: mayBeEmpty(200),
  city: line(100),
  region: mayBeEmpty(100),
  postalCode: mayBeEmpty(20),
  /** VAT number, VKN or TCKN; the signs that people write between are left out. */
  taxNumber: z
    .string()
    .transform((text) => text.replace(/[\s.\-/]/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9]{4,20}$/))
    .optional(),
})
export type BillingDetails = z.infer<typeof billingDetailsSchema>
