import { erasePerson, messageIdsOf } from '~/domains/conversations/conversations.server'
import { removeCasesOf } from '~/domains/knowledge/knowledge.server'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import type { PrivacyRequest } from '~/platform/db/generated/client'
import { forgetMailsTo } from '~/platform/mail/mail.server'
import type { EventStore } from '../events/event-handlers.server'
import { doneNow } from './carry-out-request.server'
import { findCustomer } from './find-customer.server'
import { exportsOf, forgetExports } from './forget-exports.server'
import type { PrivacySubject } from './privacy-payload'

/**
 * Erases what names or shows a customer of a store; what only counts stays. What says which rows are theirs goes last,
 * so that whoever takes over after a kill still finds the rest.
 */
export async function eraseCustomer(
  store: EventStore,
  request: PrivacyRequest,
  subject: PrivacySubject,
): Promise<void> {
  const { workspaceId, shopDomain } = store
  const found = await findCustomer(store, subject)
  await removeCasesOf(workspaceId, await messageIdsOf(workspaceId, found))
  const conversations = await erasePerson(workspaceId, found)
  await forgetMailsTo(found.addresses, ['order-code'])
  if (subject.customerId) await forgetExports(exportsOf(shopDomain, subject.customerId))
  const orderChanges = await eraseOrders(workspaceId, found.ofOrders)
  await systemDb().privacyRequest.updateMany({
    where: { id: request.id, doneAt: null },
    data: { ...doneNow({ conversations, orderChanges }), subject: {} },
  })
}

async function eraseOrders(workspaceId: string, where: { storeId: string; OR: object[] }): Promise<number> {
  const gone = { customerId: null, orderId: null, orderName: '', change: null, steps: {} }
  return workspaceDb(workspaceId).$transaction(async (tx) => {
    // Nobody is there any more to say yes, or to be told how it ended.
    const open = { ...where, status: { in: ['PROPOSED', 'CONFIRMED'] } }
    await tx.orderChange.updateMany({ where: open, data: { status: 'EXPIRED', endedAt: new Date() } })
    const { count } = await tx.orderChange.updateMany({ where, data: gone })
    await tx.orderCode.deleteMany({ where })
    await tx.orderAsker.deleteMany({ where })
    return count
  })
}
