import { type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import { type OrderStore, orderStores } from '../order-stores.server'
import type { Owner } from '../reading/read-orders.server'

/** A message of a conversation, as far as it tells who writes. */
export interface AskContext {
  workspaceId: string
  conversationId: string
  /** The connected shop on whose storefront it is held. */
  storeId?: string | null
  /** gid of who is signed in there, by the platform's signed request. */
  customerId?: string | null
}

/** Who asks, as far as it is proved. */
export interface Asker extends Owner {
  store: OrderStore
  /** Facts that somebody named open the status and nothing else. */
  mayChange: boolean
}

export type ProofMethod = 'platform' | 'code' | 'facts'

export interface Proof extends Owner {
  storeId: string
  method: ProofMethod
}

/**
 * Who asks about orders: whom the platform says to be signed in, else who has proved it in this conversation. One
 * customer a conversation: once it is known whose it is, nobody else is told anything in it.
 */
export async function findAsker(context: AskContext): Promise<Asker | null> {
  const { workspaceId, conversationId, storeId, customerId } = context
  const signedIn = storeId && customerId ? { storeId, customerId, orderId: null } : null
  const kept = signedIn
    ? await workspaceDb(workspaceId).$transaction((tx) =>
        keepProof(tx, workspaceId, conversationId, { ...signedIn, method: 'platform' }),
      )
    : await readProof(context)
  if (!kept || (storeId && kept.storeId !== storeId)) return null
  if (kept.method === 'platform' && !signedIn) return null
  const [store] = await orderStores(workspaceId, kept.storeId)
  if (!store) return null
  // The merchant may have taken back that facts alone identify somebody.
  if (kept.method === 'facts' && !store.rules.identifyByFacts) return null
  return {
    store,
    customerId: kept.customerId,
    orderId: kept.orderId,
    mayChange: kept.method !== 'facts',
  }
}

const STRENGTH: Record<ProofMethod, number> = { facts: 0, code: 1, platform: 2 }

/** Keeps who asks, unless the conversation is somebody else's already: then null. A stronger proof replaces a weaker. */
export async function keepProof(
  tx: WorkspaceTx,
  workspaceId: string,
  conversationId: string,
  proof: Proof,
): Promise<Proof | null> {
  await tx.orderAsker.createMany({ data: [{ workspaceId, conversationId, ...proof }], skipDuplicates: true })
  const kept = (await tx.orderAsker.findUnique({ where: { conversationId } })) as Proof | null
  if (!kept || !isSame(kept, proof)) return null
  if (STRENGTH[kept.method] >= STRENGTH[proof.method]) return kept
  await tx.orderAsker.updateMany({
    where: { conversationId },
    data: { method: proof.method, provedAt: new Date() },
  })
  return { ...kept, method: proof.method }
}

export async function readProof({ workspaceId, conversationId }: AskContext): Promise<Proof | null> {
  return (await workspaceDb(workspaceId).orderAsker.findUnique({ where: { conversationId } })) as Proof | null
}

export const isSame = (kept: Proof, other: Omit<Proof, 'method'>): boolean =>
  kept.storeId === other.storeId &&
  kept.customerId === other.customerId &&
  (kept.customerId !== null || kept.orderId === other.orderId)
