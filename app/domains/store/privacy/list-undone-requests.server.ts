import { systemDb } from '~/platform/db/db.server'
import type { ComplianceTopic } from '../events/topics'

/** A customer's or a shop's right that isn't carried out yet. */
export interface UndoneRequest {
  id: string
  topic: ComplianceTopic
  shopDomain: string
  askedAt: Date
  /** Until when the platform's rules want it done. */
  doneBy: Date
  isOverdue: boolean
  /** Why the last try failed; null while none has. */
  failure: string | null
}

/** "Complete the action within 30 days of receiving the request." */
const ALLOWED_MS = 30 * 86_400_000
const MOST = 200

/**
 * Requests of all shops that should be carried out by now and aren't, the oldest first, at most two hundred: each is
 * tried again at least once a day. A shop's erasure that waits its two days isn't among them.
 */
export async function listUndoneRequests(): Promise<UndoneRequest[]> {
  const rows = await systemDb().privacyRequest.findMany({
    where: { doneAt: null, dueAt: { lte: new Date() } },
    orderBy: { createdAt: 'asc' },
    take: MOST,
  })
  return rows.map(({ id, topic, shopDomain, createdAt, failure }) => {
    const doneBy = new Date(createdAt.getTime() + ALLOWED_MS)
    const isOverdue = doneBy < new Date()
    return { id, topic: topic as ComplianceTopic, shopDomain, askedAt: createdAt, doneBy, isOverdue, failure }
  })
}
