import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { signUpSchema } from '~/domains/identity/identity'
import { findSession, signUpWithPassword } from '~/domains/identity/identity.server'
import { AuthHeading } from '~/domains/identity/ui/ways-in/auth-heading'
import { SignUpForm } from '~/domains/identity/ui/ways-in/sign-up-form'
import { TrialPoints } from '~/domains/identity/ui/ways-in/trial-points'
import { visitorOf } from '~/platform/http/visitor.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { BRAND_NAME } from '~/ui/brand/brand'
import { TextLink } from '~/ui/components/actions/text-link'
import { answerForm } from '~/ui/form/answer-form.server'
import { AuthFrame } from '~/ui/patterns/auth-frame'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['auth'] }

/** Sign-up for who wants to see first what there is to get. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (await findSession(request)) throw redirect('/dashboard')
  const t = translator(languageOfRequest(request), 'auth')
  return { title: t('trial.title'), description: t('trial.lead') }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireCsrf(request)
  return answerForm(
    await request.formData(),
    signUpSchema,
    async (order) => {
      const { setCookie } = await signUpWithPassword(order, visitorOf(request, context))
      return setCookie
        ? redirect('/dashboard', { headers: { 'set-cookie': setCookie } })
        : redirect(`/auth/check-mail?${new URLSearchParams({ type: 'signup', email: order.email })}`)
    },
    { hideFields: ['password'], fieldOf: { weak_password: 'password' } },
  )
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.title ?? ''} · ${BRAND_NAME}` },
  { name: 'description', content: loaded?.description ?? '' },
]

export default function TrialSignup() {
  const { t } = useTranslation('auth')
  const { title, description } = useLoaderData<typeof loader>()
  return (
    <AuthFrame aside={<TrialPoints />}>
      <AuthHeading title={title}>
        <p>{description}</p>
        <p className="mt-2">
          {t('signUp.toSignIn')} <TextLink to="/auth">{t('signUp.toSignInLink')}</TextLink>
        </p>
      </AuthHeading>
      <SignUpForm lastResult={useActionData<typeof action>()} />
      <TrialPoints className="mt-10 border-t pt-8 lg:hidden" />
    </AuthFrame>
  )
}
