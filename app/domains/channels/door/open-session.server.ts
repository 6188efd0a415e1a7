import { findOpenConversation, lastMessages } from '~/domains/conversations/conversations.server'
import { presentMessage, type Reader } from '../looks/present-message.server'
import type { WidgetSession } from '../widget-wire'
import { CHANNEL } from './channel'
import { signShopperToken } from './shopper-token.server'
import { type SessionStart, startSession } from './start-session.server'

const MESSAGES_SHOWN = 50

/** Who is shopping, a token good for 30 days from now, and the conversation that is running. */
export async function openSession(
  workspaceId: string,
  start: SessionStart,
  reader: Reader,
): Promise<WidgetSession> {
  const shopperId = await startSession(workspaceId, start)
  const { token, expiresAt } = await signShopperToken({ workspaceId, shopperId })
  const conversation = await findOpenConversation(workspaceId, shopperId, CHANNEL)
  const messages = conversation ? await lastMessages(workspaceId, conversation.id, MESSAGES_SHOWN) : []
  return {
    token,
    shopperId,
    conversation,
    messages: messages.map((message) => presentMessage(message, reader)),
    expiresAt: expiresAt.toISOString(),
  }
}
