import { systemDb } from '~/platform/db/db.server'
import { askScopes } from './ask-platform.server'

/**
 * Keeps what a shop lets the app do now: the platform tells of it too, but the merchant who just said yes looks at the
 * page already.
 *
 * @throws as `askScopes`
 */
export async function noteScopes(shopDomain: string): Promise<void> {
  const scopes = await askScopes(shopDomain)
  await systemDb().store.updateMany({ where: { shopDomain, status: 'ACTIVE' }, data: { scopes } })
}
