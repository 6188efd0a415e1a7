import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { bankOrderSchema } from '~/domains/bank/bank'
import { carryOutBankOrder } from '~/domains/bank/bank.server'
import { requireAdmin } from '~/domains/identity/identity.server'
import { AppError } from '~/platform/errors/app-error'
import { requireCsrf } from '~/platform/sessions/csrf.server'

/** Carries out one decision about lines, matches, payouts or receipts. */
export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const admin = await requireAdmin(request)
  const order = bankOrderSchema.safeParse(Object.fromEntries(await request.formData()))
  if (!order.success) throw new AppError('bad_request', { cause: order.error })
  await carryOutBankOrder(order.data, admin.id)
  return redirect('/admin/bank')
}
