import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { visitorOf } from '~/platform/http/visitor.server'
import { atLineDoor } from '~/workflows/storefront/line-door.server'

/** Answers the preflight. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  atLineDoor(request, 'messages', visitorOf(request, context).address)

/** `POST /api/store/line/messages?shop=`: keeps the shopper's message and streams its answer. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  atLineDoor(request, 'messages', visitorOf(request, context).address)
