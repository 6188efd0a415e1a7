import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { takeEnvelope } from '~/domains/health/health.server'
import { AppError } from '~/platform/errors/app-error'
import { visitorOf } from '~/platform/http/visitor.server'

/** Clients report from any site: who may is decided by the key in the address they were given. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type, content-encoding, x-sentry-auth',
  'access-control-allow-methods': 'POST',
  'access-control-max-age': '3600',
}

/** `POST /api/:project/envelope/`: the address that a Sentry client makes of the DSN on the errors page. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = await takeEnvelope(request, params.project, visitorOf(request, context))
  return Response.json({ id }, { headers: cors })
}

export function loader({ request }: LoaderFunctionArgs) {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors })
  throw new AppError('not_found')
}
