import { findOpenConversation, lastMessages } from '~/domains/conversations/conversations.server'
import { presentMessage, type Reader } from '../looks/present-message.server'
import type { WidgetSession } from '../widget-wire'
import { type Doorway, WEB } from './doorway'
import { signShopperToken } from './shopper-token.server'
import { type SessionStart, startSession } from './start-session.server'

const MESSAGES_SHOWN = 50

/** Who is shopping, a token good for 30 days from now, and the conversation that is running. */
export async function openSession(
  workspaceId: string,
  start: SessionStart,
  reader: Reader,
): Promise<WidgetSession> {
  return sessionOf(workspaceId, await startSession(workspaceId, start), WEB, reader)
}

/** The session of a shopper who is known already. */
export async function sessionOf(
  workspaceId: string,
  shopperId: string,
  { channel, storeId, customerId }: Doorway,
  reader: Reader,
): Promise<WidgetSession> {
  const { token, expiresAt } = await signShopperToken({ workspaceId, shopperId, storeId, customerId })
  const conversation = await findOpenConversation(workspaceId, shopperId, channel, storeId)
  const messages = conversation ? await lastMessages(workspaceId, conversation.id, MESSAGES_SHOWN) : []
  return {
    token,
    shopperId,
    conversation,
    messages: messages.map((message) => presentMessage(message, reader)),
    expiresAt: expiresAt.toISOString(),
  }
}
