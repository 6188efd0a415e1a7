import { workspaceDb } from '~/platform/db/db.server'

/** A message has reached the shopper's open page: it needn't go to them by mail. */
export async function noteShopperRead(
  workspaceId: string,
  conversationId: string,
  seq: number,
): Promise<void> {
  await workspaceDb(workspaceId).conversation.updateMany({
    where: { id: conversationId, shopperReadSeq: { lt: seq } },
    data: { shopperReadSeq: seq },
  })
}
