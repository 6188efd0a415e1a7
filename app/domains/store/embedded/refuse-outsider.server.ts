import { listMembers } from '~/domains/identity/identity.server'
import { workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'

/** Keeps a name's own direction from turning the sentence around it (Unicode, UAX #9: FSI and PDI). */
const isolated = (text: string) => `\u2068${text}\u2069`

/**
 * What a store's staff hear who were taken out of the team, or left it: who can let them in again. The owners are named;
 * the e-mail address only of those who work in the same store's admin, where everybody sees everybody.
 */
export async function refuseOutsider({
  userId,
  workspaceId,
}: {
  userId: string
  workspaceId: string
}): Promise<AppError> {
  const [members, staff] = await Promise.all([
    listMembers(workspaceId),
    workspaceDb(workspaceId).storeStaff.findMany({ select: { storeId: true, userId: true } }),
  ])
  const stores = new Set(staff.filter((one) => one.userId === userId).map(({ storeId }) => storeId))
  const colleagues = new Set(staff.filter(({ storeId }) => stores.has(storeId)).map((one) => one.userId))
  const owners = members
    .filter(({ role }) => role === 'owner')
    .flatMap((owner) => {
      const isNamed = owner.name !== owner.email
      if (!colleagues.has(owner.userId) || !owner.email) return isNamed ? [isolated(owner.name)] : []
      return [isolated(isNamed ? `${owner.name} (${owner.email})` : owner.email)]
    })
  if (owners.length === 0) return new AppError('store_not_in_team')
  return new AppError('store_not_in_team', {
    messageKey: 'store.errors.notInTeam.named',
    values: { owners: owners.join(', ') },
  })
}
