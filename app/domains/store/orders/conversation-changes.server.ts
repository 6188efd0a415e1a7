import { workspaceDb } from '~/platform/db/db.server'
import type { OrderChange } from '~/platform/db/generated/client'
import { inBrowser } from '../platform/browser-address.server'
import type { ChangeState, ConversationChange } from './conversation-change'

/** What became of each change that was put to a customer in a conversation, for the shop's own people. */
export async function conversationChanges(
  workspaceId: string,
  conversationId: string,
): Promise<ConversationChange[]> {
  const rows = await workspaceDb(workspaceId).orderChange.findMany({
    where: { conversationId },
    orderBy: { createdAt: 'asc' },
    include: { store: { select: { shopDomain: true } } },
  })
  return rows.map(({ store, ...row }) => ({
    id: row.id,
    state: stateOf(row),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    adminUrl: adminUrl(store.shopDomain, row),
  }))
}

function stateOf({ status, expiresAt }: OrderChange): ChangeState {
  switch (status) {
    case 'PROPOSED':
      return expiresAt.getTime() > Date.now() ? 'open' : 'lapsed'
    case 'CONFIRMED':
      return 'underWay'
    case 'DONE':
      return 'done'
    case 'DECLINED':
      return 'declined'
    case 'REFUSED':
      return 'refused'
    case 'UNKNOWN':
      return 'unclear'
    default:
      return 'lapsed'
  }
}

/** Where the shop's people find what it is about, in their store's admin. */
function adminUrl(shopDomain: string, { orderId, customerId }: OrderChange): string {
  const number = (gid: string) => gid.slice(gid.lastIndexOf('/') + 1)
  const place = orderId ? `orders/${number(orderId)}` : `customers/${number(customerId ?? '')}`
  return inBrowser(`https://admin.shopify.com/store/${shopDomain.replace(/\.myshopify\.com$/, '')}/${place}`)
}
