import type { ActionFunctionArgs } from '@remix-run/node'
import { takeErrorReport } from '~/domains/health/health.server'
import { findSession, inBackground } from '~/domains/identity/identity.server'
import { AppError } from '~/platform/errors/app-error'
import { visitorOf } from '~/platform/http/visitor.server'

/** `POST /api/log-error`: the error log payload of the specification, section 3. Changes nothing of anybody's. */
export async function action({ request, context }: ActionFunctionArgs) {
  const session = await findSession(inBackground(request))
  const reporter = { ...visitorOf(request, context), userId: session?.user.id ?? null }
  return Response.json({ id: await takeErrorReport(request, reporter) }, { status: 201 })
}

export function loader() {
  throw new AppError('not_found')
}
