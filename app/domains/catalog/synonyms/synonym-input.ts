import { z } from 'zod'
import { splitAtCommas } from '../split-at-commas'

/** Words as one types them, separated by commas, semicolons or lines. */
export const synonymInputSchema = z.object({
  terms: z
    .string()
    .max(2000, 'catalog.problems.tooLong')
    .transform((text) => splitAtCommas(text.replace(/[;\n]/g, ',')))
    .pipe(
      z.array(z.string().max(80, 'catalog.problems.tooLong')).min(2, 'catalog.problems.synonyms').max(30),
    ),
})
