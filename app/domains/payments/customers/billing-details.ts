import { z } from 'zod'
import { taxNumberProblem } from '~/domains/tax/tax'
import { writeProblemKey } from '~/platform/errors/problem-key'
import { isCountry } from '~/platform/geo/countries'

const line = (most: number) => z.string().trim().min(1).max(most)
const mayBeEmpty = (most: number) => z.string().trim().max(most).optional()

/** The fields of who is billed, for forms that ask for more. */
export const billingFields = z.object({
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
/** Says by the tax number's field what is plainly wrong with it: each country writes its own. */
export function refuseWrongNumber(
  { country, taxNumber }: { country: string; taxNumber?: string | undefined },
  context: z.core.$RefinementCtx,
): void {
  const problem = taxNumber ? taxNumberProblem(country, taxNumber) : null
  if (problem)
    context.addIssue({
      code: 'custom',
      path: ['taxNumber'],
      message: writeProblemKey(`payment.billing.errors.${problem.kind}`, { example: problem.example }),
      input: taxNumber,
    })
}

/** Who is billed, as it will stand on the invoice. */
export const billingDetailsSchema = billingFields.superRefine(refuseWrongNumber)
export type BillingDetails = z.infer<typeof billingDetailsSchema>
