import { endMemberStreams } from '~/domains/identity/identity.server'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { believeOnlyIf, onStoreEvent } from '../events/event-handlers.server'
import { askScopes } from './ask-platform.server'

/**
 * Headers aren't signed, and messages come late or again: whether the app is gone the shop itself knows, and so what it
 * may do.
 *
 * @returns null when the shop took the app away
 */
async function scopesNow(shopDomain: string): Promise<string[] | null> {
  try {
    return await askScopes(shopDomain)
  } catch (error) {
    if (error instanceof AppError && error.code === 'store_access_lost') return null
    throw error
  }
}

/** Whether a shop took the app away, as the shop itself says. */
export const hasTakenAppAway = async (shopDomain: string): Promise<boolean> =>
  (await scopesNow(shopDomain)) === null

believeOnlyIf('app/uninstalled', ({ shopDomain }) => hasTakenAppAway(shopDomain))

/** Revokes: the tokens go, and with them everybody's way into the embedded admin; work for the shop stops. */
onStoreEvent('app/uninstalled', async ({ shopDomain }) => {
  await systemDb().$transaction(async (tx) => {
    await tx.storeToken.deleteMany({ where: { shopDomain } })
    const store = await tx.store.findUnique({ where: { shopDomain } })
    if (store) await endMemberStreams(tx, store.workspaceId)
    await tx.store.updateMany({
      where: { shopDomain, status: 'ACTIVE' },
      data: { status: 'UNINSTALLED', uninstalledAt: new Date(), scopes: [], embedState: 'unknown' },
    })
  })
})

onStoreEvent('app/scopes_update', async ({ shopDomain }) => {
  const scopes = await scopesNow(shopDomain)
  if (scopes) await systemDb().store.updateMany({ where: { shopDomain, status: 'ACTIVE' }, data: { scopes } })
})
