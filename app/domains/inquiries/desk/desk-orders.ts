import { z } from 'zod'
import { timePageFields } from '~/platform/http/page-key'
import { inquiryKinds, inquiryStatuses } from '../inquiry'

/** What somebody still has to look at. */
export const waiting = ['new', 'seen'] as const

/** The list: which ones, and what is looked for in name, address and words. */
export const inquiryFilterSchema = z.object({
  kind: z.enum(inquiryKinds).or(z.literal('')).catch(''),
  status: z.enum([...inquiryStatuses, 'waiting', 'all']).catch('waiting'),
  q: z.string().trim().max(200).catch(''),
  ...timePageFields,
})
export type InquiryFilter = z.infer<typeof inquiryFilterSchema>

const text = z.string().trim().min(1).max(5000)

/** What an admin does with one. */
export const inquiryChangeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('status'), status: z.enum(inquiryStatuses) }),
  z.object({ intent: z.literal('take') }),
  z.object({ intent: z.literal('leave') }),
  z.object({ intent: z.literal('note'), text }),
  z.object({ intent: z.literal('answer'), text }),
  z.object({ intent: z.literal('erase') }),
])
export type InquiryChange = z.infer<typeof inquiryChangeSchema>
