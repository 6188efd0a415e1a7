import type { ActionFunctionArgs } from '@remix-run/node'
import { atDoor, requireRunning } from '~/domains/channels/channels.server'
import { closeConversation } from '~/domains/conversations/conversations.server'

export { preflight as loader } from '~/domains/channels/channels.server'

/** `POST /api/widget/close`: ends the running conversation; the next message begins a new one. */
export function action({ request }: ActionFunctionArgs) {
  return atDoor(request, async (call) => {
    await closeConversation(call.workspaceId, await requireRunning(call), 'shopper')
    return Response.json({})
  })
}
