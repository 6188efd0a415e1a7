import { workspaceDb } from '~/platform/db/db.server'

/** A customer of a connected store, by all that tells which shoppers and conversations are theirs. */
export interface StoreCustomer {
  storeId: string
  /** The platform's number of them: what their shopper is known by once they signed in at the store. */
  customerId: string | null
  /** E-mail addresses and telephone numbers, which they may have written themselves. */
  contacts: string[]
  /** Conversations that are theirs by what was proved in them. */
  conversationIds: string[]
}

export interface PersonRows {
  shopperIds: string[]
  conversationIds: string[]
}

/** So many characters are no chance find. */
const SHORTEST_CONTACT = 6

/**
 * What is a customer's: everything of the shopper who was signed in as them, and each conversation on the store's own
 * pages that is known to be theirs or in which they wrote how to reach them.
 */
export async function findPerson(
  workspaceId: string,
  { storeId, customerId, contacts, conversationIds }: StoreCustomer,
): Promise<PersonRows> {
  const db = workspaceDb(workspaceId)
  const told = contacts.map((one) => one.trim().toLowerCase()).filter((one) => one.length >= SHORTEST_CONTACT)
  const known = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM shoppers WHERE workspace_id = ${workspaceId}::uuid
      AND (external_id = ${customerId} OR (email <> '' AND lower(email) = ANY(${told}::text[])))`
  const shopperIds = known.map(({ id }) => id)
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM conversations c WHERE c.workspace_id = ${workspaceId}::uuid AND (
      c.shopper_id = ANY(${shopperIds}::uuid[]) OR (c.store_id = ${storeId}::uuid AND lower(c.reply_email) = ANY(${told}::text[])) OR c.id = ANY(${conversationIds}::uuid[])
      OR (c.store_id = ${storeId}::uuid AND EXISTS (
        SELECT 1 FROM messages m, unnest(${told}::text[]) AS said(words)
        WHERE m.conversation_id = c.id AND m.author = 'SHOPPER' AND strpos(lower(m.text), said.words) > 0)))
    ORDER BY created_at, id`
  return { shopperIds, conversationIds: rows.map(({ id }) => id) }
}

export async function messageIdsOf(workspaceId: string, { conversationIds }: PersonRows): Promise<string[]> {
  const rows = await workspaceDb(workspaceId).message.findMany({
    where: { conversationId: { in: conversationIds } },
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}
