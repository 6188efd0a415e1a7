import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { widgetMessageSchema } from '~/domains/channels/channels'
import {
  answerMissed,
  atDoor,
  readBody,
  replyStream,
  requireShopper,
  shopperStreamLimits,
} from '~/domains/channels/channels.server'
import { visitorOf } from '~/platform/http/visitor.server'
import { takeShopperMessage } from '~/workflows/take-shopper-message.server'

/** `GET /api/widget/messages?after=seq`: what was said since. */
export const loader = ({ request }: LoaderFunctionArgs) => atDoor(request, answerMissed)

/** `POST /api/widget/messages`: keeps the shopper's message and streams its answer. */
export function action({ request, context }: ActionFunctionArgs) {
  return atDoor(request, async (call) => {
    const message = await readBody(request, widgetMessageSchema)
    const limits = shopperStreamLimits(await requireShopper(call), visitorOf(request, context).address)
    return replyStream(request, await takeShopperMessage(call, message), call.reader, limits)
  })
}
