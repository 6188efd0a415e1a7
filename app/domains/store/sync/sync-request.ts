import { z } from 'zod'

/** What the products page asks for. */
export const syncRequestSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('sync') }),
  z.object({ intent: z.literal('cancel'), runId: z.uuid() }),
])
