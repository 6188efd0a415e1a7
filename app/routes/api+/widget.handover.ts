import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { atDoor, CHANNEL, readBody, requireShopper } from '~/domains/channels/channels.server'
import {
  getConversation,
  openConversation,
  requestPerson,
} from '~/domains/conversations/conversations.server'

export { preflight as loader } from '~/domains/channels/channels.server'

const bodySchema = z.object({ reason: z.string().trim().max(500).optional() })

/** `POST /api/widget/handover`: asks for a person, opening a conversation when none is running. */
export function action({ request }: ActionFunctionArgs) {
  return atDoor(request, async (call) => {
    const shopperId = await requireShopper(call)
    const { reason } = await readBody(request, bodySchema)
    const { workspaceId, reader } = call
    const start = { shopperId, channel: CHANNEL, language: reader.language }
    const conversationId = await openConversation(workspaceId, start)
    await requestPerson(workspaceId, { conversationId, reason })
    const { handler } = await getConversation(workspaceId, conversationId)
    return Response.json({ conversationId, handler })
  })
}
