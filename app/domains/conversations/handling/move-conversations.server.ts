import type { WorkspaceTx } from '~/platform/db/db.server'
import { announce } from '../announce.server'
import { changeConversation, NOTHING_WAITS } from './change-conversation.server'

/**
 * Gives one shopper's conversations to another, who turned out to be the same person. What runs goes on; an open
 * conversation that the other one had on the same channel ends, as a shopper has one running conversation a channel.
 * Call with both shoppers' rows locked, so that no message opens another meanwhile.
 */
export async function moveConversations(
  tx: WorkspaceTx,
  workspaceId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const moved = await tx.conversation.findMany({
    where: { shopperId: from },
    select: { id: true, status: true, channel: true },
  })
  const channels = moved.filter(({ status }) => status === 'OPEN').map(({ channel }) => channel)
  const overtaken = await tx.conversation.findMany({
    where: { shopperId: to, status: 'OPEN', channel: { in: channels } },
    select: { id: true },
  })
  const end = { status: 'CLOSED', closedAt: new Date(), handler: 'ASSISTANT', ...NOTHING_WAITS } as const
  for (const { id } of overtaken) await changeConversation(tx, id, { status: 'OPEN' }, end)
  await tx.conversation.updateMany({ where: { shopperId: from }, data: { shopperId: to } })
  await renameTwins(tx, { from, to })
  await tx.messageFile.updateMany({ where: { shopperId: from }, data: { shopperId: to } })
  for (const { id } of [...overtaken, ...moved]) await announce(tx, workspaceId, id, { kind: 'changed' })
}

/** Of two files that both shoppers uploaded under the same id of their own, one gets another: an id names one file. */
async function renameTwins(tx: WorkspaceTx, { from, to }: { from: string; to: string }): Promise<void> {
  const theirs = await tx.messageFile.findMany({ where: { shopperId: to }, select: { clientId: true } })
  const twins = await tx.messageFile.findMany({
    where: { shopperId: from, clientId: { in: theirs.map(({ clientId }) => clientId) } },
    select: { id: true },
  })
  for (const { id } of twins) await tx.messageFile.update({ where: { id }, data: { clientId: id } })
}
