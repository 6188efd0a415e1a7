import { systemDb } from '~/platform/db/db.server'
import { env } from '~/platform/env/env.server'
import { storage } from '~/platform/storage/storage.server'
import { INQUIRY_FILES } from './intake/inquiry-files'

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]

/** Longer than any form takes to come in. */
const UNTOUCHED_MS = 6 * HOUR_MS

/** So many days after the last word on it an inquiry goes. */
export const inquiriesKeptDays = (): number => env().INQUIRIES_KEPT_DAYS

/** Removes what nobody has touched for longer than it is kept, and files that no inquiry has. */
export async function sweepInquiries(): Promise<void> {
  const before = new Date(Date.now() - inquiriesKeptDays() * DAY_MS)
  await systemDb().inquiry.deleteMany({ where: { updatedAt: { lt: before } } })
  await storage().sweep(INQUIRY_FILES, { olderThanMs: UNTOUCHED_MS, inUse: filesInUse })
}

async function filesInUse(keys: string[]): Promise<ReadonlySet<string>> {
  const rows = await systemDb().inquiry.findMany({
    where: { fileKey: { in: keys } },
    select: { fileKey: true },
  })
  return new Set(rows.flatMap(({ fileKey }) => fileKey ?? []))
}
