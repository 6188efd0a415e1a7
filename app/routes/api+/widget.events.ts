import type { LoaderFunctionArgs } from '@remix-run/node'
import { afterOf, atDoor, liveMessages, requireRunning } from '~/domains/channels/channels.server'

/** `GET /api/widget/events?after=seq`: the running conversation as it happens (server-sent events, id = seq). */
export function loader({ request }: LoaderFunctionArgs) {
  return atDoor(request, async (call) => {
    const conversationId = await requireRunning(call)
    const { workspaceId, reader } = call
    return liveMessages(request, { workspaceId, conversationId, after: afterOf(request), reader })
  })
}
