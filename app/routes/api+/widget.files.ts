import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerFile, answerFileRules, atDoor } from '~/domains/channels/channels.server'
import { visitorOf } from '~/platform/http/visitor.server'

/** `GET /api/widget/files`: what may be sent, and the words around it. */
export const loader = ({ request }: LoaderFunctionArgs) => atDoor(request, answerFileRules)

/** `POST /api/widget/files?upload=`: takes a file that the shopper will send; `DELETE ?file=`: takes it back. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  atDoor(request, (call) => answerFile(call, visitorOf(request, context).address))
