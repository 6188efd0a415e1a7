import type { Readable } from 'node:stream'
import { systemDb } from '~/platform/db/db.server'
import type { PrivacyRequest } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { takeFromBudget } from '~/platform/limits/limits.server'
import { addressHash, EXPORT_DAYS, type ExportClaim, readExportLink } from './export-link.server'
import { exportReaders } from './export-readers.server'
import { openExport } from './open-export.server'

/** What the page of a mailed link shows before the file is fetched. */
interface LinkedExport {
  shopDomain: string
  askedAt: Date
  /** Until when it can be fetched. */
  until: Date
}

const FETCHES = { limit: 20, windowMs: 3_600_000 }

/** The file that a mailed link leads to; null for a link that is no good, or no longer, or whose reader has left. */
export async function findLinkedExport(token: string): Promise<LinkedExport | null> {
  const row = await findRow(token)
  return row && { shopDomain: row.shopDomain, askedAt: row.createdAt, until: endOf(row.doneAt!) }
}

/** @throws AppError `not_found` as `findLinkedExport` is null; `rate_limited` when fetched too often in an hour */
export async function openLinkedExport(token: string): Promise<{ content: Readable; askedAt: Date }> {
  const row = await findRow(token)
  if (!row) throw new AppError('not_found')
  const { allowed } = await takeFromBudget(`customer-data:${row.id}`, FETCHES)
  if (!allowed) throw new AppError('rate_limited')
  return openExport(row)
}

async function findRow(token: string): Promise<PrivacyRequest | null> {
  const claim = await readExportLink(token)
  const row = claim && (await systemDb().privacyRequest.findUnique({ where: { id: claim.requestId } }))
  if (!row?.storageKey || !row.doneAt || endOf(row.doneAt) < new Date()) return null
  return (await isReader(row, claim!)) ? row : null
}

/** While there is a workspace, its team counts; after that, who was in it to the last. */
async function isReader({ workspaceId, subject }: PrivacyRequest, claim: ExportClaim): Promise<boolean> {
  if (!workspaceId) return ((subject as { readers?: string[] }).readers ?? []).includes(claim.userId)
  const readers = await exportReaders(workspaceId)
  return readers.some(({ userId, email }) => userId === claim.userId && addressHash(email) === claim.address)
}

const endOf = (doneAt: Date) => new Date(doneAt.getTime() + EXPORT_DAYS * 86_400_000)
