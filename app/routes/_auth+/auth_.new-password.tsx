import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { newPasswordSchema } from '~/domains/identity/identity'
import { changePassword, requireAccount } from '~/domains/identity/identity.server'
import { AuthHeading } from '~/domains/identity/ui/ways-in/auth-heading'
import { NewPasswordForm } from '~/domains/identity/ui/ways-in/new-password-form'
import { visitorOf } from '~/platform/http/visitor.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { BRAND_NAME } from '~/ui/brand/brand'
import { answerForm } from '~/ui/form/answer-form.server'
import { AuthFrame } from '~/ui/patterns/auth-frame'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['auth'], isDoor: true }

/** For who came in by a mailed link and has no password yet; anybody else changes theirs in the profile. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireAccount(request)
  if (user.passwordHash) throw redirect('/profile/security')
  return { title: translator(languageOfRequest(request), 'auth')('newPassword.title') }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireCsrf(request)
  const session = await requireAccount(request)
  return answerForm(
    await request.formData(),
    newPasswordSchema,
    async ({ password }) => {
      await changePassword(session, { password }, visitorOf(request, context))
      return redirect('/dashboard')
    },
    { hideFields: ['password'], fieldOf: { weak_password: 'password' } },
  )
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.title ?? ''} · ${BRAND_NAME}` },
]

export default function NewPasswordPage() {
  const { t } = useTranslation('auth')
  const { title } = useLoaderData<typeof loader>()
  return (
    <AuthFrame>
      <AuthHeading title={title}>{t('newPassword.lead')}</AuthHeading>
      <NewPasswordForm lastResult={useActionData<typeof action>()} submit={t('newPassword.submit')} />
    </AuthFrame>
  )
}
