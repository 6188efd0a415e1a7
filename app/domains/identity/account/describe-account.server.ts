import { systemDb } from '~/platform/db/db.server'

/**
 * All that is kept about a person, for themselves: no hash and no secret among it, and of others only who invited them
 * into what.
 */
export async function describeAccount(userId: string) {
  const user = await systemDb().user.findUniqueOrThrow({
    where: { id: userId },
    include: {
      profile: true,
      identities: { orderBy: { createdAt: 'asc' } },
      sessions: { orderBy: { createdAt: 'asc' } },
      factors: { orderBy: { createdAt: 'asc' } },
      passkeys: { orderBy: { createdAt: 'asc' } },
      knownDevices: { orderBy: { firstSeenAt: 'asc' } },
      invitationsSent: { orderBy: { createdAt: 'asc' }, include: { workspace: true } },
    },
  })
  const mails = user.email
    ? await systemDb().mail.findMany({ where: { recipient: user.email }, orderBy: { createdAt: 'asc' } })
    : []
  const { profile } = user
  return {
    id: user.id,
    email: user.email,
    newEmail: user.newEmail,
    emailConfirmedAt: user.emailConfirmedAt,
    displayName: profile?.displayName ?? '',
    preferredLanguage: profile?.preferredLanguage ?? 'en',
    pageRows: profile?.pageRows ?? null,
    hasPassword: user.passwordHash !== null,
    metadata: user.userMetadata,
    createdAt: user.createdAt,
    lastSignInAt: user.lastSignInAt,
    deleteAfter: user.deleteAfter,
    identities: user.identities.map(({ provider, identityData, createdAt, lastSignInAt }) => ({
      provider,
      data: identityData,
      createdAt,
      lastSignInAt,
    })),
    sessions: user.sessions.map(({ userAgent, ip, country, createdAt, refreshedAt, aal, amr }) => ({
      userAgent,
      ip,
      country,
      createdAt,
      lastSeenAt: refreshedAt,
      aal,
      methods: amr,
    })),
    authenticators: user.factors.map(({ friendlyName, status, createdAt }) => ({
      name: friendlyName,
      status,
      createdAt,
    })),
    passkeys: user.passkeys.map(({ friendlyName, createdAt, lastUsedAt }) => ({
      name: friendlyName,
      createdAt,
      lastUsedAt,
    })),
    knownDevices: user.knownDevices.map(({ firstSeenAt, lastSeenAt }) => ({ firstSeenAt, lastSeenAt })),
    invitationsSent: user.invitationsSent.map(({ email, role, workspace, createdAt, acceptedAt }) => ({
      email,
      role,
      workspace: workspace.name,
      createdAt,
      acceptedAt,
    })),
    mails: mails.map(({ template, language, createdAt, sentAt }) => ({
      template,
      language,
      createdAt,
      sentAt,
    })),
  }
}

export interface OwnMembership {
  workspaceId: string
  name: string
  role: string
  since: Date
  members: number
}

/** Where a person works, longest first. */
export async function listOwnMemberships(userId: string): Promise<OwnMembership[]> {
  const rows = await systemDb().membership.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: { workspace: { include: { _count: { select: { memberships: true } } } } },
  })
  return rows.map(({ workspace, role, createdAt }) => ({
    workspaceId: workspace.id,
    name: workspace.name,
    role,
    since: createdAt,
    members: workspace._count.memberships,
  }))
}
