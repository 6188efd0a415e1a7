import { z } from 'zod'
import type { PageRows } from '~/platform/http/page-rows'
import { isTimeZone } from '~/platform/i18n/time-zone'

export { type Action, allowedActions, can, mayAssign, type Role, roles } from './policy'

/** The specification's e-mail (section 5), with the words of our forms. */
export const emailSchema = z
  .string({ error: 'auth.errors.emailRequired' })
  .trim()
  .min(1, 'auth.errors.emailRequired')
  .max(254, 'auth.errors.emailTooLong')
  .pipe(z.email('auth.errors.emailInvalid'))

export const PASSWORD_CHARACTERS = { least: 8, most: 200 }

export const passwordSchema = z
  .string({ error: 'auth.errors.passwordRequired' })
  .min(PASSWORD_CHARACTERS.least, 'auth.errors.passwordTooShort')
  .max(PASSWORD_CHARACTERS.most, 'auth.errors.passwordTooLong')

export const signInSchema = z.object({
  email: emailSchema,
  password: z
    .string({ error: 'auth.errors.passwordRequired' })
    .min(1, 'auth.errors.passwordRequired')
    .max(200),
})

export const signUpSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  displayName: z.string().trim().max(100, 'auth.errors.nameTooLong').default(''),
  shopName: z.string().trim().max(100, 'auth.errors.nameTooLong').default(''),
  /** Of the browser; opening hours are told by it. */
  timeZone: z.string().max(100).refine(isTimeZone).optional().catch(undefined),
})

/** Asks for a mail to an address. */
export const mailRequestSchema = z.object({ email: emailSchema })

/** Six digits from a mail or an authenticator; blanks between them are people's own. */
export const codeSchema = z
  .string({ error: 'auth.errors.codeRequired' })
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'auth.errors.codeInvalid'))

export const codeFormSchema = z.object({ code: codeSchema })

export const newPasswordSchema = z.object({ password: passwordSchema })

export const recoverByCodeSchema = z.object({ code: codeSchema, password: passwordSchema })

export type SignUp = z.infer<typeof signUpSchema>

/** Who is signed in, as pages know them. */
export interface CurrentUser {
  id: string
  email: string
  displayName: string
  preferredLanguage: string
  /** How many rows of a list they see at once. */
  pageRows: PageRows
  isAdmin: boolean
}

export interface CurrentWorkspace {
  id: string
  name: string
  slug: string
  currency: string
  defaultLanguage: string
  /** IANA. */
  timeZone: string
  isSample: boolean
}

/** Specification, section 9: an address older than this warns that it is stale. Seconds. */
export const STALE_LINK_S = 120

/** A mail can be asked for again after this long; the server's budget stands behind it. Seconds. */
export const RESEND_AFTER_S = 60

/** An account that its owner deletes can be taken back for this long. */
export const DELETION_GRACE_DAYS = 14

export const nameSchema = z.object({
  displayName: z
    .string({ error: 'auth.errors.nameRequired' })
    .trim()
    .min(1, 'auth.errors.nameRequired')
    .max(100, 'auth.errors.nameTooLong'),
})

export const currentPasswordSchema = z.object({
  password: z
    .string({ error: 'auth.errors.passwordRequired' })
    .min(1, 'auth.errors.passwordRequired')
    .max(200),
})

export const factorCodeSchema = z.object({ factor: z.uuid(), code: codeSchema })

export const recoveryCodeSchema = z.object({
  code: z
    .string({ error: 'auth.errors.recoveryCodeRequired' })
    .trim()
    .min(1, 'auth.errors.recoveryCodeRequired')
    .max(40, 'auth.errors.recoveryCodeRequired'),
})

const assignableRole = z.enum(['admin', 'agent', 'viewer'])

export const invitationSchema = z.object({ email: emailSchema, role: assignableRole })

export const invitedSchema = z.object({ displayName: nameSchema.shape.displayName, password: passwordSchema })

export const newWorkspaceSchema = z.object({ name: z.string().trim().min(1).max(100) })

/** What one does with a team, beside inviting to it. */
export const teamCommandSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('role'), member: z.uuid(), role: assignableRole }),
  z.object({ intent: z.literal('remove'), member: z.uuid() }),
  z.object({ intent: z.literal('leave') }),
  z.object({ intent: z.literal('offer'), member: z.uuid() }),
  z.object({ intent: z.literal('withdraw-offer') }),
  z.object({ intent: z.literal('resend'), invitation: z.uuid() }),
  z.object({ intent: z.literal('withdraw'), invitation: z.uuid() }),
])
export type TeamCommand = z.infer<typeof teamCommandSchema>
