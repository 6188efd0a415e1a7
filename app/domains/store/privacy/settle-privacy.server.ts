import { systemDb } from '~/platform/db/db.server'
import type { PrivacyRequest } from '~/platform/db/generated/client'
import { storage } from '~/platform/storage/storage.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import { carryOutRequest, doneNow } from './carry-out-request.server'
import { eraseShop } from './erase-shop.server'
import { EXPORTS } from './export-customer.server'
import { EXPORT_DAYS } from './export-link.server'

/** A store that comes back within two days finds everything as it was. */
export const WAIT_MS = 48 * 3_600_000

const DAY_MS = 86_400_000
/** Longer than any file takes to write. */
const ABANDONED_MS = 60 * 60_000

/**
 * Carries out what is due: shops whose two days are over, or whose erasure was killed in the middle; files that nobody
 * fetches any more go, and those that a kill left without their row.
 */
export async function settlePrivacy(): Promise<void> {
  const due = await systemDb().privacyRequest.findMany({
    where: { topic: 'shop/redact', doneAt: null, dueAt: { lte: new Date() } },
    orderBy: { dueAt: 'asc' },
  })
  for (const request of due) {
    // One shop's trouble holds up nobody else's right.
    await carryOutShopRedaction(request).catch((error: unknown) =>
      reportError(error, { pageUrl: 'privacy:shop/redact' }),
    )
  }
  await forgetOldExports()
}

/** Erases a shop whose two days are over; one that came back keeps what it has. */
export async function carryOutShopRedaction({ id, shopDomain, dueAt }: PrivacyRequest): Promise<void> {
  const store = await systemDb().store.findUnique({ where: { shopDomain } })
  const isBack = store?.status === 'ACTIVE'
  if (!isBack && dueAt > new Date()) return
  await carryOutRequest(id, async () => {
    if (store && !isBack) await eraseShop(store)
    const where = { id, doneAt: null }
    await systemDb().privacyRequest.updateMany({ where, data: doneNow({ isBack }) })
  })
}

async function forgetOldExports(): Promise<void> {
  const before = new Date(Date.now() - EXPORT_DAYS * DAY_MS)
  const where = { storageKey: { not: null }, doneAt: { lt: before } }
  for (const { id, shopDomain, storageKey } of await systemDb().privacyRequest.findMany({ where })) {
    await storage().remove(storageKey!)
    const store = await systemDb().store.findUnique({ where: { shopDomain } })
    // Of an erased shop nothing says any more whom a file was about.
    const isErased = !store || store.redactedAt !== null
    const data = { storageKey: null, ...(isErased ? { subject: {} } : {}) }
    await systemDb().privacyRequest.update({ where: { id }, data })
  }
  await storage().sweep(EXPORTS, {
    olderThanMs: ABANDONED_MS,
    async inUse(keys) {
      const rows = await systemDb().privacyRequest.findMany({ where: { storageKey: { in: keys } } })
      return new Set(rows.flatMap(({ storageKey }) => storageKey ?? []))
    },
  })
}
