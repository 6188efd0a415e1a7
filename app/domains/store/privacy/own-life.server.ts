import { haveOnlyIdentitiesOf } from '~/domains/identity/identity.server'
import { workspaceDb } from '~/platform/db/db.server'
import type { Store } from '~/platform/db/generated/client'
import { PROVIDER } from '../install/staff-identity'

/**
 * Whether a workspace is there for more than one store: it was there before the store, another store is in it, somebody
 * works in it who comes by another way, it talks with shoppers elsewhere, holds products of another source, or is paid
 * for otherwise. Whatever is in doubt stays.
 */
export async function hasOwnLife(store: Store): Promise<boolean> {
  const { id, workspaceId, shopDomain, beganWorkspace } = store
  if (!beganWorkspace) return true
  const db = workspaceDb(workspaceId)
  const others = await Promise.all([
    db.store.count({ where: { id: { not: id }, redactedAt: null } }),
    db.conversation.count({ where: { storeId: null } }),
    db.product.count({ where: { storeId: null } }),
    db.planGrant.count({ where: { source: { not: { startsWith: 'store:' } } } }),
  ])
  if (others.some((count) => count > 0)) return true
  return !(await haveOnlyIdentitiesOf(workspaceId, { provider: PROVIDER, prefix: `${shopDomain}/` }))
}

/** Whether anybody wrote something of their own into a workspace: pages, files, answers, saved replies, checks. */
export async function hasOwnWords(workspaceId: string): Promise<boolean> {
  const db = workspaceDb(workspaceId)
  const counts = await Promise.all([
    db.knowledgeSource.count({ where: { storeId: null } }),
    db.cannedReply.count(),
    db.regressionCase.count(),
    db.synonymGroup.count(),
    db.assistantSettings.count({ where: { instructions: { not: '' } } }),
  ])
  return counts.some((count) => count > 0)
}
