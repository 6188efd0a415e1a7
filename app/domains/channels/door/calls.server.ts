import { z } from 'zod'
import {
  announceTyping,
  closeConversation,
  getConversation,
  messagesAfter,
  openConversation,
  rateConversation,
  ratingSchema,
  replyEmailSchema,
  requestPerson,
  setReplyEmail,
} from '~/domains/conversations/conversations.server'
import { AppError } from '~/platform/errors/app-error'
import { isMailConfigured } from '~/platform/mail/mail.server'
import { presentMessage } from '../looks/present-message.server'
import { afterOf, type DoorCall, requireClaims, requireRunning, requireShopper } from './at-door.server'
import { liveMessages } from './live-messages.server'
import { readBody } from './read-body.server'
import { shopperStreamLimits } from './stream-limits.server'
import { takeAddress } from './widget-budgets.server'

/** What was said after `after`. */
export async function answerMissed(call: DoorCall): Promise<Response> {
  const conversationId = await requireRunning(call)
  const messages = await messagesAfter(call.workspaceId, conversationId, afterOf(call.request))
  return Response.json({ messages: messages.map((message) => presentMessage(message, call.reader)) })
}

/**
 * The running conversation as it happens, as server-sent events.
 *
 * @param address the visitor's network address, for the count of open streams
 */
export async function answerEvents(call: DoorCall, address: string | null): Promise<Response> {
  const conversationId = await requireRunning(call)
  const { request, workspaceId, reader } = call
  const { shopperId, expiresAt } = await requireClaims(call)
  const reading = { workspaceId, conversationId, shopperId, after: afterOf(request), reader }
  return liveMessages(request, {
    ...reading,
    expiresAt,
    limits: shopperStreamLimits(shopperId, address),
  })
}

export const handoverSchema = z.object({ reason: z.string().trim().max(500).optional() })

/** Asks for a person, opening a conversation when none is running. */
export async function answerHandover(call: DoorCall): Promise<Response> {
  const shopperId = await requireShopper(call)
  const { reason } = await readBody(call.request, handoverSchema)
  const { workspaceId, reader, doorway } = call
  const { channel, storeId } = doorway
  const start = { shopperId, channel, language: reader.language, ...(storeId ? { storeId } : {}) }
  const conversationId = await openConversation(workspaceId, start)
  await requestPerson(workspaceId, { conversationId, reason })
  const { handler } = await getConversation(workspaceId, conversationId)
  return Response.json({ conversationId, handler })
}

/** Where answers go when the shopper has left; an empty address takes it back. */
export async function answerEmail(call: DoorCall): Promise<Response> {
  const shopperId = await requireShopper(call)
  const conversationId = await requireRunning(call)
  const body = await readBody(call.request, z.object({ email: z.string().trim().max(1000) }))
  const given = replyEmailSchema.safeParse(body)
  // Where no mail can be sent none is promised.
  if (!given.success || !isMailConfigured())
    throw new AppError('bad_request', { messageKey: 'widget.emailWrong', detail: 'no address for answers' })
  await takeAddress(shopperId)
  await setReplyEmail(call.workspaceId, conversationId, given.data.email)
  return Response.json({})
}

/** Whether the running conversation helped. */
export async function answerRating(call: DoorCall): Promise<Response> {
  const conversationId = await requireRunning(call)
  await rateConversation(call.workspaceId, conversationId, await readBody(call.request, ratingSchema))
  return Response.json({})
}

export const typingSchema = z.object({ on: z.boolean() })

/** Shows the person who answers that the shopper is writing. */
export async function answerTyping(call: DoorCall): Promise<Response> {
  const conversationId = await requireRunning(call)
  const { on } = await readBody(call.request, typingSchema)
  await announceTyping(conversationId, 'shopper', on)
  return Response.json({})
}

/** Ends the running conversation; the next message begins a new one. */
export async function answerClose(call: DoorCall): Promise<Response> {
  await closeConversation(call.workspaceId, await requireRunning(call), 'shopper')
  return Response.json({})
}
