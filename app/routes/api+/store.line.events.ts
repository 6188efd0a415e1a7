import type { LoaderFunctionArgs } from '@remix-run/node'
import { visitorOf } from '~/platform/http/visitor.server'
import { atLineDoor } from '~/workflows/storefront/line-door.server'

/** `GET /api/store/line/events?shop=&after=seq`: the running conversation as it happens (server-sent events). */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  atLineDoor(request, 'events', visitorOf(request, context).address)
