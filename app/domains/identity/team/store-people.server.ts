import { systemDb } from '~/platform/db/db.server'
import { deleteAccount } from '../account/delete-account.server'

/** Everybody of one shop with a provider: their ids there begin alike. */
export interface ShopPeople {
  provider: string
  prefix: string
}

const ofShop = ({ provider, prefix }: ShopPeople) => ({ provider, providerId: { startsWith: prefix } })

/** No other way in than by the shop's own admin. */
const onlyByShop = (people: ShopPeople) => ({
  passwordHash: null,
  isAdmin: false,
  passkeys: { none: {} },
  identities: { every: ofShop(people), some: {} },
})

/** Whether all members of a workspace come by one shop's admin and have no other way in. */
export async function haveOnlyIdentitiesOf(workspaceId: string, people: ShopPeople): Promise<boolean> {
  const others = await systemDb().membership.count({
    where: { workspaceId, user: { NOT: onlyByShop(people) } },
  })
  return others === 0
}

/**
 * Forgets who worked in a shop's admin: accounts that had no other way in and work nowhere any more are deleted, the
 * others lose this way in where they have another. A kill leaves the rest for the next call.
 */
export async function forgetStorePeople(people: ShopPeople): Promise<void> {
  const idle = await systemDb().user.findMany({
    where: { ...onlyByShop(people), memberships: { none: {} } },
    select: { id: true },
  })
  for (const { id } of idle) await deleteAccount(id)
  await systemDb().identity.deleteMany({
    where: { ...ofShop(people), user: { NOT: onlyByShop(people) } },
  })
}
