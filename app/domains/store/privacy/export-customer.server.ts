import { Readable } from 'node:stream'
import { systemDb } from '~/platform/db/db.server'
import type { PrivacyRequest } from '~/platform/db/generated/client'
import { env } from '~/platform/env/env.server'
import { sendMail } from '~/platform/mail/mail.server'
import { newKey, storage } from '~/platform/storage/storage.server'
import type { EventStore } from '../events/event-handlers.server'
import { EMBEDDED_PATH } from '../store'
import { describeCustomer } from './describe-customer.server'
import { findCustomer } from './find-customer.server'
import type { PrivacySubject } from './privacy-payload'

/** Folder of the files in storage. */
export const EXPORTS = 'privacy'
/** So long a file waits to be fetched. */
export const EXPORT_DAYS = 30

/**
 * Writes what is kept of a customer into a file and tells those who run the workspace, who hand it on: the customer asks
 * the merchant, who has thirty days. Twice, after a kill, makes one file and one mail count.
 */
export async function exportCustomer(
  store: EventStore,
  request: PrivacyRequest,
  subject: PrivacySubject,
): Promise<void> {
  const storageKey = newKey(EXPORTS)
  const found = await findCustomer(store, subject)
  const counts = { conversations: 0, orderChanges: 0 }
  await storage().put(storageKey, Readable.from(describeCustomer(store, subject, found, counts)))
  const isFirst = await systemDb().$transaction(async (tx) => {
    const { count } = await tx.privacyRequest.updateMany({
      where: { id: request.id, doneAt: null },
      data: { storageKey, doneAt: new Date(), result: { ...counts } },
    })
    if (count === 0) return false
    const link = new URL(`${EMBEDDED_PATH}/privacy`, env().PUBLIC_URL)
    link.searchParams.set('shop', store.shopDomain)
    const { name } = await tx.store.findUniqueOrThrow({ where: { id: store.id }, select: { name: true } })
    const values = { shop: name || store.shopDomain, link: link.href, days: EXPORT_DAYS }
    for (const { to, language } of await readersOf(store))
      await sendMail(tx, { to, template: 'customer-data', language, values })
    return true
  })
  if (!isFirst) await storage().remove(storageKey)
}

interface Reader {
  to: string
  language: string
}

/** Who may open the file: the owners and admins of the workspace, in their languages. */
async function readersOf({ workspaceId }: EventStore): Promise<Reader[]> {
  const rows = await systemDb().membership.findMany({
    where: { workspaceId, role: { in: ['owner', 'admin'] }, user: { email: { not: null } } },
    select: { user: { select: { email: true, profile: { select: { preferredLanguage: true } } } } },
  })
  return rows.map(({ user }) => ({ to: user.email!, language: user.profile?.preferredLanguage ?? 'en' }))
}
