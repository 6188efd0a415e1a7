import { describeConversations, describeShoppers } from '~/domains/conversations/conversations.server'
import { workspaceDb } from '~/platform/db/db.server'
import { mailsTo } from '~/platform/mail/mail.server'
import type { EventStore } from '../events/event-handlers.server'
import { openChange } from '../orders/changing/sealed-change.server'
import type { FoundCustomer } from './find-customer.server'
import type { PrivacySubject } from './privacy-payload'

/**
 * What is kept of a customer as one JSON document, piece by piece: how they are known, conversations with pages, carts,
 * messages and notes, proofs and changes of orders, mails.
 *
 * @param counts written to: how much there was
 */
export async function* describeCustomer(
  store: EventStore,
  subject: PrivacySubject,
  found: FoundCustomer,
  counts: { conversations: number; orderChanges: number },
): AsyncGenerator<string> {
  const { workspaceId, shopDomain } = store
  const where = found.ofOrders
  const db = workspaceDb(workspaceId)
  const [shoppers, proofs, codes, changes, mails] = await Promise.all([
    describeShoppers(workspaceId, found),
    db.orderAsker.findMany({ where, omit: { workspaceId: true, storeId: true } }),
    db.orderCode.findMany({ where, select: { conversationId: true, orderId: true, createdAt: true } }),
    db.orderChange.findMany({
      where,
      orderBy: { createdAt: 'asc' },
      omit: { workspaceId: true, storeId: true },
    }),
    mailsTo(found.addresses),
  ])
  const parts = {
    exportedAt: new Date(),
    shop: shopDomain,
    request: subject,
    shoppers,
    orderProofs: proofs,
    orderCodes: codes,
    orderChanges: changes.map((one) => ({ ...one, change: openChange(one.change) })),
    mails,
  }
  yield `{\n${Object.entries(parts)
    .map(([name, value]) => `${JSON.stringify(name)}: ${asJson(value)}`)
    .join(',\n')},\n"conversations": [`
  counts.orderChanges = changes.length
  for await (const conversation of describeConversations(workspaceId, found)) {
    yield `${counts.conversations === 0 ? '' : ','}\n${asJson(conversation)}`
    counts.conversations += 1
  }
  yield '\n]\n}\n'
}

/** Amounts are whole numbers in minor units, larger ones than JSON's readers keep exactly as text. */
const asJson = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    typeof one === 'bigint' ? (Number.isSafeInteger(Number(one)) ? Number(one) : String(one)) : one,
  )
