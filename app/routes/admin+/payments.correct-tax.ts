import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { requireAdmin } from '~/domains/identity/identity.server'
import { AppError } from '~/platform/errors/app-error'
import { languageOfRequest } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { correctionFormSchema, correctTax } from '~/workflows/correct-tax/correct-tax.server'

/** Corrects the tax of one invoice as it was shown. */
export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const admin = await requireAdmin(request)
  const form = correctionFormSchema.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) throw new AppError('bad_request', { cause: form.error })
  await correctTax(form.data, { adminId: admin.id, language: languageOfRequest(request) })
  return redirect(`/admin/payments/${form.data.payment}`)
}
