import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireAdmin } from '~/domains/identity/identity.server'
import { inquiriesOf } from '~/domains/inquiries/inquiries.server'
import { AppError } from '~/platform/errors/app-error'
import { email } from '~/platform/validation/value-kinds'

/** Everything that an address (`?email=`) sent through the public pages' forms, for whoever it belongs to. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const wanted = email.safeParse(new URL(request.url).searchParams.get('email'))
  if (!wanted.success) throw new AppError('bad_request')
  return Response.json(await inquiriesOf(wanted.data), {
    headers: { 'content-disposition': 'attachment; filename="inquiries.json"', 'cache-control': 'no-store' },
  })
}
