import { systemDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/db/generated/client'
import { storage } from '~/platform/storage/storage.server'

/** Removes files that were made of customers, and what says whom they were about. */
export async function forgetExports(where: Prisma.PrivacyRequestWhereInput): Promise<void> {
  for (const { id, storageKey } of await systemDb().privacyRequest.findMany({ where })) {
    if (storageKey) await storage().remove(storageKey)
    await systemDb().privacyRequest.update({ where: { id }, data: { subject: {}, storageKey: null } })
  }
}

/** Everything that was made of one customer of a shop. */
export const exportsOf = (shopDomain: string, customerId: string): Prisma.PrivacyRequestWhereInput => ({
  shopDomain,
  subject: { path: ['customerId'], equals: customerId },
})
