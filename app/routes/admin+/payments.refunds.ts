import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { requireAdmin } from '~/domains/identity/identity.server'
import { refundOrderSchema } from '~/domains/payments/payments'
import { decideRefund } from '~/domains/payments/payments.server'
import { AppError } from '~/platform/errors/app-error'
import { requireCsrf } from '~/platform/sessions/csrf.server'

/** Carries out one decision about a refund that waits for an admin. */
export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const admin = await requireAdmin(request)
  const order = refundOrderSchema.safeParse(Object.fromEntries(await request.formData()))
  if (!order.success) throw new AppError('bad_request', { cause: order.error })
  const { paymentId } = await decideRefund(order.data, admin.id)
  return redirect(`/admin/payments/${paymentId}`)
}
