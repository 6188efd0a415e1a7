import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { openLinkedExport } from '~/domains/store/store.server'
import { exportResponse } from '~/pages/export-response.server'
import { AppError } from '~/platform/errors/app-error'
import { requireCsrf } from '~/platform/sessions/csrf.server'

/** The file itself. Asked for by a form, so that nothing that merely looks at a mail's links fetches it. */
export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const token = String((await request.formData()).get('token') ?? '')
  try {
    return exportResponse(await openLinkedExport(token))
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'not_found') throw thrown
    // The page says that the link is no longer good.
    return redirect(`/customer-data?${new URLSearchParams({ token })}`)
  }
}
