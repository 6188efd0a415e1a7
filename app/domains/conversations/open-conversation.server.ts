import { type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { PageContext } from './page-context'

export interface ConversationStart {
  shopperId: string
  /** web | shopify | voice | … */
  channel: string
  /** BCP 47 tag of the page the shopper is on. */
  language?: string
  pageUrl?: string
  pageContext?: PageContext
  /** The connected store whose storefront it is held on. */
  storeId?: string
}

/** The shopper's open conversation on this channel and in this store, or a new one. */
export async function openConversation(workspaceId: string, start: ConversationStart): Promise<string> {
  return workspaceDb(workspaceId).$transaction(async (tx) => {
    await lockShopper(tx, workspaceId, start.shopperId)
    return findOrOpen(tx, workspaceId, start)
  })
}

/** Holds the shopper's row until commit, so that two tabs that write first at once open one conversation. */
export async function lockShopper(tx: WorkspaceTx, workspaceId: string, shopperId: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM shoppers WHERE id = ${shopperId}::uuid AND workspace_id = ${workspaceId}::uuid
    FOR NO KEY UPDATE`
  if (rows.length === 0) throw new AppError('not_found', { detail: `no shopper ${shopperId}` })
}

/** Call with the shopper's row locked. */
export async function findOrOpen(
  tx: WorkspaceTx,
  workspaceId: string,
  start: ConversationStart,
): Promise<string> {
  const open = await tx.conversation.findFirst({
    where: {
      shopperId: start.shopperId,
      channel: start.channel,
      storeId: start.storeId ?? null,
      status: 'OPEN',
    },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  })
  return open ? open.id : (await startConversation(tx, workspaceId, start)).id
}

/** Call with the shopper's row locked, and none open on the channel. */
export async function startConversation(
  tx: WorkspaceTx,
  workspaceId: string,
  { shopperId, channel, language, pageUrl, pageContext, storeId }: ConversationStart,
): Promise<{ id: string; handler: 'assistant' }> {
  const { id } = await tx.conversation.create({
    data: {
      workspaceId,
      shopperId,
      channel,
      pageUrl: pageUrl ?? null,
      ...(pageContext ? { pageContext } : {}),
      storeId: storeId ?? null,
      ...(language ? { language } : {}),
    },
    select: { id: true },
  })
  return { id, handler: 'assistant' }
}
