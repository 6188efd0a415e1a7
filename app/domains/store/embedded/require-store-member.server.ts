import type { Action } from '~/domains/identity/identity'
import { type Member, requireProvedMember } from '~/domains/identity/identity.server'
import { type ConnectedStore, getActiveStore } from '../store-queries.server'
import { proveStaff } from './embedded-proof.server'

export interface StoreMember extends Member {
  store: ConnectedStore
  /** The platform's number of the person in this shop. */
  staffId: string
}

/**
 * The member at work in a store's admin, and the store: what a loader or action of the embedded admin begins with that
 * needs more than the workspace. The token is checked once.
 *
 * @throws as `requireMember`
 */
export async function requireStoreMember(request: Request, action: Action): Promise<StoreMember> {
  const { claims, proved } = await proveStaff(request)
  const member = await requireProvedMember(proved, action)
  const store = await getActiveStore(member.workspaceId, claims.shopDomain)
  return { ...member, staffId: claims.staffId, store }
}
