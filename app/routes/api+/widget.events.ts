import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerEvents, atDoor } from '~/domains/channels/channels.server'
import { visitorOf } from '~/platform/http/visitor.server'

/** `GET /api/widget/events?after=seq`: the running conversation as it happens (server-sent events, id = seq). */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  atDoor(request, (call) => answerEvents(call, visitorOf(request, context).address))
