import { z } from 'zod'

const id = z.uuid()

/** What an admin decides about lines, matches, payouts and receipts. */
export const bankOrderSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('assign'), line: id, transfer: id }),
  z.object({ intent: z.literal('confirm'), match: id }),
  z.object({ intent: z.literal('withdraw'), match: id }),
  z.object({ intent: z.literal('aside'), line: id, note: z.string().trim().min(2).max(300) }),
  z.object({ intent: z.literal('reopen'), line: id }),
  z.object({ intent: z.literal('sent'), refund: id }),
  z.object({ intent: z.literal('payout'), line: id, refund: id }),
  z.object({ intent: z.literal('reject'), transfer: id, reason: z.string().trim().min(3).max(300) }),
])
export type BankOrder = z.output<typeof bankOrderSchema>
