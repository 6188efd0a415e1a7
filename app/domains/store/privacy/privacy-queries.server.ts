import type { Readable } from 'node:stream'
import { workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { EXPORT_DAYS } from './export-link.server'
import { openExport } from './open-export.server'

/** A customer's right that the store passed on, as its merchant sees it. */
export interface ListedRequest {
  id: string
  kind: 'export' | 'erasure'
  /** The platform's number of the customer; null for a guest, and for somebody who is erased. */
  customerId: string | null
  askedAt: Date
  doneAt: Date | null
  conversations: number
  orderChanges: number
  /** Until when its file can be fetched; null where there is none. */
  fileUntil: Date | null
}

const DAY_MS = 86_400_000
const MOST = 100

const countOf = (result: unknown, name: string): number =>
  Number((result as Record<string, unknown>)[name] ?? 0)

/** What customers of a store asked for, the latest first, at most a hundred. */
export async function listPrivacyRequests(workspaceId: string, shopDomain: string): Promise<ListedRequest[]> {
  const rows = await workspaceDb(workspaceId).privacyRequest.findMany({
    where: { shopDomain, topic: { in: ['customers/data_request', 'customers/redact'] } },
    orderBy: { createdAt: 'desc' },
    take: MOST,
  })
  return rows.map(({ id, topic, subject, createdAt, doneAt, storageKey, result }) => ({
    id,
    kind: topic === 'customers/data_request' ? 'export' : 'erasure',
    customerId: (subject as { customerId?: string | null }).customerId ?? null,
    askedAt: createdAt,
    doneAt,
    conversations: countOf(result, 'conversations'),
    orderChanges: countOf(result, 'orderChanges'),
    fileUntil: storageKey && doneAt ? new Date(doneAt.getTime() + EXPORT_DAYS * DAY_MS) : null,
  }))
}

/** The file about a customer. @throws AppError `not_found` for none, or one of another store or workspace */
export async function openPrivacyExport(
  workspaceId: string,
  { id, shopDomain }: { id: string; shopDomain: string },
): Promise<{ content: Readable; askedAt: Date }> {
  const row = await workspaceDb(workspaceId).privacyRequest.findFirst({
    where: { id, shopDomain, storageKey: { not: null } },
  })
  if (!row) throw new AppError('not_found')
  return openExport(row)
}
