import { z } from 'zod'
import { email } from '~/platform/validation/value-kinds'

/** Whom an admin takes on without an application. `language`: that of the mail to them. */
export const newPartnerSchema = z.object({
  name: z.string().trim().min(1).max(100),
  email,
  language: z.string().max(20),
})
export type NewPartner = z.infer<typeof newPartnerSchema>

/** What an admin does with a partner. `remove` forgets them and what was credited to them. */
export const partnerChangeSchema = z.object({
  intent: z.enum(['pause', 'resume', 'remove']),
  id: z.guid(),
})
export type PartnerChange = z.infer<typeof partnerChangeSchema>
