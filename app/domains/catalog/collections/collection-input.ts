import { z } from 'zod'

/** A collection as its form says it. */
export const collectionInputSchema = z.object({
  title: z.string().trim().min(1, 'catalog.problems.title').max(255, 'catalog.problems.tooLong'),
  description: z.string().trim().max(5000, 'catalog.problems.tooLong').default(''),
})

export type CollectionInput = z.infer<typeof collectionInputSchema>
