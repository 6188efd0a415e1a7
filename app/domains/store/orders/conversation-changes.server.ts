import type { ChangeState, ConversationChange } from '~/domains/conversations/conversations'
import { Prisma, queryRows } from '~/platform/db/db.server'
import type { OrderChange } from '~/platform/db/generated/client'
import { inBrowser } from '../platform/browser-address.server'

/** What became of each change that was put to a customer in a conversation, for the shop's own people. */
export async function conversationChanges(
  workspaceId: string,
  conversationId: string,
): Promise<ConversationChange[]> {
  const rows = await queryRows<ChangeRow>(Prisma.sql`
    SELECT c.id, c.status::text AS status, c.expires_at AS "expiresAt", c.decided_at AS "decidedAt",
      c.order_id AS "orderId", c.customer_id AS "customerId", s.shop_domain AS "shopDomain"
    FROM order_changes c JOIN stores s ON s.id = c.store_id
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.conversation_id = ${conversationId}::uuid
    ORDER BY c.created_at`)
  return rows.map((row) => ({
    id: row.id,
    state: stateOf(row),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    adminUrl: adminUrl(row.shopDomain, row),
  }))
}

type ChangeRow = Pick<OrderChange, 'id' | 'status' | 'expiresAt' | 'decidedAt' | 'orderId' | 'customerId'> & {
  shopDomain: string
}

function stateOf({ status, expiresAt }: ChangeRow): ChangeState {
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
function adminUrl(shopDomain: string, { orderId, customerId }: ChangeRow): string {
  const number = (gid: string) => gid.slice(gid.lastIndexOf('/') + 1)
  const place = orderId ? `orders/${number(orderId)}` : `customers/${number(customerId ?? '')}`
  return inBrowser(`https://admin.shopify.com/store/${shopDomain.replace(/\.myshopify\.com$/, '')}/${place}`)
}
