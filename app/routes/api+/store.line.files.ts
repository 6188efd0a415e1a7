import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { visitorOf } from '~/platform/http/visitor.server'
import { atLineDoor } from '~/workflows/storefront/line-door.server'

/** `GET /api/store/line/files?shop=`: what may be sent, and the words around it. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  atLineDoor(request, 'files', visitorOf(request, context).address)

/** `POST /api/store/line/files?shop=&upload=`: takes a file that the shopper will send; `DELETE &file=`: takes it back. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  atLineDoor(request, 'files', visitorOf(request, context).address)
