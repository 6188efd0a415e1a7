import { systemDb } from '~/platform/db/db.server'

/** Whose account a provider's identity opens; null for one that nobody has. */
export async function findIdentityOwner(provider: string, providerId: string): Promise<string | null> {
  const identity = await systemDb().identity.findUnique({
    where: { provider_providerId: { provider, providerId } },
    select: { userId: true },
  })
  return identity?.userId ?? null
}
