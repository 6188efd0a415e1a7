import { z } from 'zod'

/** What became of a refund that its provider refused. */
export const SETTLED_AS = ['retried', 'transferred', 'dropped'] as const
export type SettledAs = (typeof SETTLED_AS)[number]

/** What an admin decides about a refund that waits for one. */
export const refundOrderSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('confirm'), refund: z.uuid() }),
  z.object({ intent: z.literal('withdraw'), refund: z.uuid() }),
  z.object({ intent: z.literal('retry'), refund: z.uuid() }),
  z.object({
    intent: z.literal('settle'),
    refund: z.uuid(),
    /** Transferred: the money was sent by bank. Dropped: it isn't owed any more. */
    as: z.enum(['transferred', 'dropped']),
    note: z.string().trim().min(3).max(500),
  }),
])
export type RefundOrder = z.output<typeof refundOrderSchema>
