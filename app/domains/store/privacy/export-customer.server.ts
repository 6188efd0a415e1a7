import { Readable } from 'node:stream'
import { systemDb } from '~/platform/db/db.server'
import type { PrivacyRequest } from '~/platform/db/generated/client'
import { sendMail } from '~/platform/mail/mail.server'
import { newKey, storage } from '~/platform/storage/storage.server'
import type { EventStore } from '../events/event-handlers.server'
import { doneNow } from './carry-out-request.server'
import { describeCustomer } from './describe-customer.server'
import { EXPORT_DAYS, exportLink } from './export-link.server'
import { exportReaders } from './export-readers.server'
import { findCustomer } from './find-customer.server'
import type { PrivacySubject } from './privacy-payload'

/** Folder of the files in storage. */
export const EXPORTS = 'privacy'

/**
 * Writes what is kept of a customer into a file and mails its link to those who run the workspace, who hand it on: the
 * customer asks the merchant, who has thirty days. Twice, after a kill, makes one file and one mail count.
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
      data: { storageKey, ...doneNow({ ...counts }) },
    })
    if (count === 0) return false
    const { name } = await tx.store.findUniqueOrThrow({ where: { id: store.id }, select: { name: true } })
    for (const reader of await exportReaders(store.workspaceId, tx)) {
      const link = await exportLink(request.id, reader)
      const values = { shop: name || store.shopDomain, link, days: EXPORT_DAYS }
      const { email: to, language } = reader
      await sendMail(tx, { to, template: 'customer-data', language, values })
    }
    return true
  })
  if (!isFirst) await storage().remove(storageKey)
}
