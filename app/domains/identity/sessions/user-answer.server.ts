import type { Factor, Identity, User } from '~/platform/db/generated/client'

/** What of a user's rows an answer needs; for Prisma's `include`. */
export const USER_PARTS = {
  identities: { orderBy: { createdAt: 'asc' } },
  factors: { orderBy: { createdAt: 'asc' } },
} as const

export type UserWithParts = User & { identities: Identity[]; factors: Factor[] }

export interface IdentityAnswer {
  identity_id: string
  /** The provider's own id of the person. */
  id: string
  user_id: string
  identity_data: Record<string, unknown>
  provider: string
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
  email?: string
}

export interface FactorAnswer {
  id: string
  friendly_name?: string
  factor_type: string
  status: string
  created_at: string
  updated_at: string
}

/** A user as the session protocol shows them to themselves and to admins. */
export interface UserAnswer {
  id: string
  aud: 'authenticated'
  role: 'authenticated'
  email: string | null
  phone: ''
  email_confirmed_at?: string
  confirmed_at?: string
  confirmation_sent_at?: string
  recovery_sent_at?: string
  email_change_sent_at?: string
  invited_at?: string
  new_email?: string
  last_sign_in_at?: string
  banned_until?: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  identities: IdentityAnswer[]
  factors?: FactorAnswer[]
  created_at: string
  updated_at: string
  is_anonymous: false
}

export function userAnswer(user: UserWithParts): UserAnswer {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    ...dated('email_confirmed_at', user.emailConfirmedAt),
    phone: '',
    ...dated('confirmation_sent_at', user.confirmationSentAt),
    ...dated('confirmed_at', user.emailConfirmedAt),
    ...dated('recovery_sent_at', user.recoverySentAt),
    ...(user.newEmail ? { new_email: user.newEmail } : {}),
    ...dated('email_change_sent_at', user.emailChangeSentAt),
    ...dated('invited_at', user.invitedAt),
    ...dated('last_sign_in_at', user.lastSignInAt),
    ...dated('banned_until', user.bannedUntil),
    app_metadata: shownAppMetadata(user.appMetadata),
    user_metadata: (user.userMetadata ?? {}) as Record<string, unknown>,
    identities: user.identities.map(identityAnswer),
    ...(user.factors.length > 0 ? { factors: user.factors.map(factorAnswer) } : {}),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
  }
}

export function identityAnswer(identity: Identity): IdentityAnswer {
  const data = (identity.identityData ?? {}) as Record<string, unknown>
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: { ...data, sub: identity.providerId },
    provider: identity.provider,
    last_sign_in_at: identity.lastSignInAt?.toISOString() ?? null,
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
    ...(typeof data.email === 'string' ? { email: data.email } : {}),
  }
}

export const factorAnswer = (factor: Factor): FactorAnswer => ({
  id: factor.id,
  ...(factor.friendlyName ? { friendly_name: factor.friendlyName } : {}),
  factor_type: factor.factorType,
  status: factor.status,
  created_at: factor.createdAt.toISOString(),
  updated_at: factor.updatedAt.toISOString(),
})

/** What we note for ourselves, such as how far the sample shop has come, is nobody's to read. */
function shownAppMetadata(metadata: unknown): Record<string, unknown> {
  const { provider, providers, ...rest } = (metadata ?? {}) as Record<string, unknown>
  const { sampleShop: _, ...others } = rest
  return { provider, providers, ...others }
}

const dated = <K extends string>(key: K, date: Date | null): Partial<Record<K, string>> =>
  date ? ({ [key]: date.toISOString() } as Record<K, string>) : {}
