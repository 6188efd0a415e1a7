import { workspaceDb } from '~/platform/db/db.server'
import { announce } from '../announce.server'
import { reportNews } from '../news.server'
import { changeConversation } from './change-conversation.server'

export interface NewNote {
  conversationId: string
  userId: string
  text: string
}

/** A note between colleagues; shoppers never see it. Returns its id. */
export async function addNote(
  workspaceId: string,
  { conversationId, userId, text }: NewNote,
): Promise<string> {
  return workspaceDb(workspaceId).$transaction(async (tx) => {
    // Proves that the conversation is this workspace's: a foreign key alone would take any workspace's.
    await changeConversation(tx, conversationId, {}, {})
    const note = await tx.conversationNote.create({
      data: { workspaceId, conversationId, authorUserId: userId, text },
      select: { id: true },
    })
    await announce(tx, workspaceId, conversationId, { kind: 'changed' })
    if (text.includes('@'))
      await reportNews(tx, { workspaceId, conversationId, kind: 'note', actorId: userId, aboutId: note.id })
    return note.id
  })
}
