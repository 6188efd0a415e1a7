import { planAnswerMail } from '~/domains/channels/channels.server'
import type { ConversationNews } from '~/domains/conversations/conversations.server'
import {
  conversationNewsJob,
  findTeamStanding,
  getConversation,
} from '~/domains/conversations/conversations.server'
import { findMentions } from '~/domains/notifications/notifications'
import { lookAt, memberStates, tellMembers } from '~/domains/notifications/notifications.server'
import { handleJob } from '~/platform/jobs/jobs.server'

handleJob(conversationNewsJob, tellTeam)

/** Tells members what they must hear of a conversation. Safe to repeat: what was told is written down. */
export async function tellTeam(news: ConversationNews): Promise<void> {
  const { workspaceId, conversationId, kind, actorId, aboutId } = news
  const standing = await findTeamStanding(workspaceId, conversationId)
  if (!standing) return
  const { assigneeId } = standing
  const order = { conversationId, actorId, assigneeId }
  switch (kind) {
    case 'waiting':
    case 'message':
      // Somebody may have taken it, or given it back, since.
      if (!standing.isOpen || standing.handler === 'assistant') return
      return tellMembers(workspaceId, {
        ...order,
        kind: standing.handler === 'waiting' ? 'waiting' : 'message',
      })
    case 'assigned':
      if (aboutId !== assigneeId || !aboutId) return
      return tellMembers(workspaceId, { ...order, kind: 'assigned', about: [aboutId] })
    case 'note': {
      const { notes } = await getConversation(workspaceId, conversationId)
      const note = notes.find(({ id }) => id === aboutId)
      const about = note ? findMentions(note.text, await memberStates(workspaceId)) : []
      return about.length > 0 ? tellMembers(workspaceId, { ...order, kind: 'mentioned', about }) : undefined
    }
    case 'answered':
      await planAnswerMail(workspaceId, conversationId)
      return actorId ? lookAt(workspaceId, conversationId, { userId: actorId, mayAnswer: true }) : undefined
  }
}
