import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { atDoor, readBody, requireRunning } from '~/domains/channels/channels.server'
import { announceTyping } from '~/domains/conversations/conversations.server'

export { preflight as loader } from '~/domains/channels/channels.server'

const bodySchema = z.object({ on: z.boolean() })

/** `POST /api/widget/typing`: shows the person who answers that the shopper is writing. */
export function action({ request }: ActionFunctionArgs) {
  return atDoor(request, async (call) => {
    const conversationId = await requireRunning(call)
    const { on } = await readBody(request, bodySchema)
    await announceTyping(conversationId, 'shopper', on)
    return Response.json({})
  })
}
