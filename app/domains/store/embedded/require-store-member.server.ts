import type { Action } from '~/domains/identity/identity'
import { bearerOf, type Member, requireMember } from '~/domains/identity/identity.server'
import { AppError } from '~/platform/errors/app-error'
import { type ConnectedStore, getActiveStore } from '../store-queries.server'
import { readSessionToken } from './session-token.server'

export interface StoreMember extends Member {
  store: ConnectedStore
  /** The platform's number of the person in this shop. */
  staffId: string
}

/**
 * The member at work in a store's admin, and the store: what a loader or action of the embedded admin begins with that
 * needs more than the workspace.
 *
 * @throws as `requireMember`
 */
export async function requireStoreMember(request: Request, action: Action): Promise<StoreMember> {
  const member = await requireMember(request, action)
  const token = bearerOf(request) ?? new URL(request.url).searchParams.get('id_token') ?? ''
  const claims = await readSessionToken(token)
  if (!claims) throw new AppError('store_request_refused')
  const { shopDomain, staffId } = claims
  return { ...member, staffId, store: await getActiveStore(member.workspaceId, shopDomain) }
}
