import { z } from 'zod'

/** What an admin decides about a paper for numbers. */
export const documentReviewSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('accept'),
    id: z.uuid(),
    /** The last day on which it counts; empty: without an end. */
    validUntil: z.union([z.literal('').transform(() => null), z.iso.date()]).default(null),
  }),
  z.object({ intent: z.literal('reject'), id: z.uuid(), reason: z.string().trim().min(3).max(1000) }),
])
export type DocumentReview = z.output<typeof documentReviewSchema>

/** The paid number that an admin gives up. */
export const giveUpNumberSchema = z.object({ intent: z.literal('give-up'), id: z.uuid() })
