import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerCall } from '~/domains/identity/identity.server'
import { visitorOf } from '~/platform/http/visitor.server'

/** `/auth/v1/…`: the session protocol, whose endpoints stand in one table. */
const handle = ({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) =>
  answerCall(request, `/${params['*'] ?? ''}`, visitorOf(request, context))

export const loader = handle
export const action = handle
