import { creditSignUp } from '~/domains/referrals/referrals.server'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { normalEmail } from '../email.server'
import type { Role } from '../policy'
import { createWorkspace } from '../team/create-workspace.server'

/** What a way in has proved about a person. */
export interface ProvedIdentity {
  /** email | google | passkey | shopify */
  provider: string
  /** The provider's own id of the person; for e-mail, the user's id. */
  providerId?: string
  email: string
  /** Whether the provider vouches for the address. */
  emailConfirmed: boolean
  passwordHash?: string
  displayName?: string
  preferredLanguage?: string
  /** Name of the workspace that a new person begins with. */
  workspaceName?: string
  currency?: string
  /** IANA, of that workspace. */
  timeZone?: string
  /** Who comes by invitation begins in the workspace that invited them, not in one of their own. */
  joins?: { workspaceId: string; role: Role }
  /** `Visitor.referral` of who signs up by themselves: the partner they came through gets the credit. */
  referral?: string | null
  identityData?: Record<string, unknown>
  /** What a client keeps with the user; never trusted for anything. */
  metadata?: Record<string, unknown>
}

export interface EnsuredProfile {
  userId: string
  workspaceId: string
  created: boolean
}

/**
 * The one door through which user, profile and workspace come to be, whichever way in was used; all in one
 * transaction, so a person is never there by half. A known identity is returned as it is.
 *
 * @throws a unique violation (P2002 on `email_normal`) when another user has the address: joining accounts
 *   is never a side effect of signing in
 */
export async function ensureProfile(identity: ProvedIdentity, tx?: SystemTx): Promise<EnsuredProfile> {
  return tx ? ensure(tx, identity) : systemDb().$transaction((own) => ensure(own, identity))
}

async function ensure(tx: SystemTx, identity: ProvedIdentity): Promise<EnsuredProfile> {
  const known = identity.providerId
    ? await tx.identity.findUnique({
        where: { provider_providerId: { provider: identity.provider, providerId: identity.providerId } },
        include: { user: { include: { memberships: { orderBy: { createdAt: 'asc' }, take: 1 } } } },
      })
    : null
  const workspaceId = known?.user.memberships[0]?.workspaceId
  if (known && workspaceId) return { userId: known.userId, workspaceId, created: false }

  const displayName = identity.displayName || identity.email.split('@')[0]!
  const user =
    known?.user ??
    (await tx.user.create({
      data: {
        email: identity.email,
        emailNormal: normalEmail(identity.email),
        passwordHash: identity.passwordHash ?? null,
        emailConfirmedAt: identity.emailConfirmed ? new Date() : null,
        appMetadata: { provider: identity.provider, providers: [identity.provider] },
        userMetadata: (identity.metadata ?? {}) as object,
        profile: { create: { displayName, preferredLanguage: identity.preferredLanguage ?? 'en' } },
      },
    }))
  if (!known) {
    await tx.identity.create({
      data: {
        userId: user.id,
        provider: identity.provider,
        providerId: identity.providerId ?? user.id,
        identityData: {
          email: identity.email,
          email_verified: identity.emailConfirmed,
          ...identity.identityData,
        } as object,
        lastSignInAt: new Date(),
      },
    })
  }
  // Who joins a team came by its invitation.
  if (!known && !identity.joins) await creditSignUp(tx, user, identity.referral ?? null)
  if (identity.joins) {
    await tx.membership.create({ data: { userId: user.id, ...identity.joins } })
    return { userId: user.id, workspaceId: identity.joins.workspaceId, created: true }
  }
  const made = await createWorkspace(tx, {
    userId: user.id,
    name: identity.workspaceName || displayName,
    language: identity.preferredLanguage ?? 'en',
    currency: identity.currency,
    timeZone: identity.timeZone,
  })
  return { userId: user.id, workspaceId: made, created: true }
}
