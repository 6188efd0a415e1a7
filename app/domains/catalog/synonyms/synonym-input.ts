import { z } from 'zod'

/** Words as one types them, separated by commas. */
export const synonymInputSchema = z.object({
  terms: z
    .string()
    .max(2000, 'catalog.problems.tooLong')
    .transform((text) => [
      ...new Set(
        text
          .split(/[,;\n،、，]/)
          .map((term) => term.trim())
          .filter(Boolean),
      ),
    ])
    .pipe(
      z.array(z.string().max(80, 'catalog.problems.tooLong')).min(2, 'catalog.problems.synonyms').max(30),
    ),
})
