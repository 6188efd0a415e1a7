import { z } from 'zod'
import { email, phone } from '~/platform/validation/value-kinds'

export const inquiryKinds = ['contact', 'application', 'partner'] as const
export type InquiryKind = (typeof inquiryKinds)[number]

/** `spam` is kept as well, until the sweep: what was taken for it by mistake can be found again. */
export const inquiryStatuses = ['new', 'seen', 'answered', 'closed', 'spam'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

/** Longest message, in UTF-16 code units, as `maxlength` counts. */
export const MESSAGE_CHARACTERS = 5000

export const contactTopics = ['question', 'support', 'privacy', 'security', 'press', 'other'] as const

/** What every form asks for. */
export const senderFields = {
  name: z.string().trim().min(1).max(100),
  email,
  /** Kept as it was typed. */
  phone: z
    .string()
    .trim()
    .max(40)
    .refine((text) => phone.safeParse(text).success, { error: 'site-forms.problems.phone' })
    .optional(),
  message: z.string().trim().min(1).max(MESSAGE_CHARACTERS),
}

export const contactSchema = z.object({ ...senderFields, topic: z.enum(contactTopics) })

/** An application for nothing that is listed. */
export const NO_OPENING = 'other'

/** Whether the opening is still there is asked where it is listed. */
export const applicationSchema = z.object({ ...senderFields, opening: z.string().max(60) })

export const partnerSchema = z.object({
  ...senderFields,
  site: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .optional(),
})
