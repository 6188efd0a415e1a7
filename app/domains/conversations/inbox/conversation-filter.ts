import { z } from 'zod'
import { conversationOutcomes } from '../conversation-outcome'

const day = z.iso.date()

/** What the list, the export and their addresses narrow by. Days are of the workspace's time zone, both included. */
export const conversationFilterSchema = z.object({
  search: z.string().trim().max(200).optional(),
  status: z.enum(['open', 'closed']).optional(),
  handler: z.enum(['assistant', 'waiting', 'person']).optional(),
  /** A user's id, or `none`. */
  assignee: z.union([z.uuid(), z.literal('none')]).optional(),
  channel: z.string().max(40).optional(),
  language: z.string().max(20).optional(),
  rating: z.enum(['good', 'bad', 'none']).optional(),
  outcome: z.enum(conversationOutcomes).optional(),
  /** A person is to reply; those who wait longest come first. */
  reply: z.literal('needed').optional(),
  /** The shopper wrote something that the reader hasn't seen. */
  unread: z.literal('yes').optional(),
  /** `no` leaves out what is snoozed. */
  snoozed: z.enum(['yes', 'no']).optional(),
  /** A label's id. */
  label: z.uuid().optional(),
  from: day.optional(),
  to: day.optional(),
})
export type ConversationFilter = z.infer<typeof conversationFilterSchema>
