import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { requireAdmin } from '~/domains/identity/identity.server'
import { handOverFormSchema } from '~/domains/payments/payments'
import { AppError } from '~/platform/errors/app-error'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { handOverAgain } from '~/workflows/fulfil-orders/hand-over-again.server'

/** Tries anew to hand over what was paid for; what stands in the way is said on the page that asked. */
export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const admin = await requireAdmin(request)
  const form = handOverFormSchema.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) throw new AppError('bad_request', { cause: form.error })
  await handOverAgain(form.data.order, admin.id)
  return redirect(form.data.payment ? `/admin/payments/${form.data.payment}` : '/admin/payments')
}
