import type { ActionFunctionArgs } from '@remix-run/node'
import { atDoor, readBody, requireRunning } from '~/domains/channels/channels.server'
import { rateConversation, ratingSchema } from '~/domains/conversations/conversations.server'

export { preflight as loader } from '~/domains/channels/channels.server'

/** `POST /api/widget/rating`: whether the running conversation helped. */
export function action({ request }: ActionFunctionArgs) {
  return atDoor(request, async (call) => {
    const conversationId = await requireRunning(call)
    await rateConversation(call.workspaceId, conversationId, await readBody(request, ratingSchema))
    return Response.json({})
  })
}
