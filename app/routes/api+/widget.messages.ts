import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { LONGEST_WIDGET_TEXT, widgetMessageSchema } from '~/domains/channels/channels'
import {
  afterOf,
  atDoor,
  presentMessage,
  readBody,
  replyStream,
  requireRunning,
  requireShopper,
  takeMessage,
} from '~/domains/channels/channels.server'
import { isRecorded, messagesAfter } from '~/domains/conversations/conversations.server'
import { AppError } from '~/platform/errors/app-error'
import { replyToShopper } from '~/workflows/reply-to-shopper.server'

/** `GET /api/widget/messages?after=seq`: what was said since. */
export function loader({ request }: LoaderFunctionArgs) {
  return atDoor(request, async (call) => {
    const conversationId = await requireRunning(call)
    const messages = await messagesAfter(call.workspaceId, conversationId, afterOf(request))
    return Response.json({ messages: messages.map((message) => presentMessage(message, call.reader)) })
  })
}

/** `POST /api/widget/messages`: keeps the shopper's message and streams its answer. */
export function action({ request }: ActionFunctionArgs) {
  return atDoor(request, async (call) => {
    const shopperId = await requireShopper(call)
    const { clientId, text, page } = await readBody(request, widgetMessageSchema)
    if (text.length > LONGEST_WIDGET_TEXT) throw new AppError('too_large', { messageKey: 'widget.tooLong' })
    const { workspaceId, settings, reader } = call
    if (!(await isRecorded(workspaceId, { shopperId, clientId })))
      await takeMessage(workspaceId, shopperId, settings)
    const answer = replyToShopper({
      workspaceId,
      shopperId,
      clientId,
      text,
      pageUrl: page,
      language: reader.language,
    })
    return replyStream(request, answer, reader)
  })
}
