import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { findJoinRequest, joinIdentity } from '~/domains/identity/identity.server'
import { AuthHeading } from '~/domains/identity/ui/ways-in/auth-heading'
import { LinkOver } from '~/domains/identity/ui/ways-in/link-over'
import { AppError } from '~/platform/errors/app-error'
import { localPath } from '~/platform/http/local-path'
import { visitorOf } from '~/platform/http/visitor.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { BRAND_NAME } from '~/ui/brand/brand'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { ErrorSummary } from '~/ui/form/error-summary'
import { Form } from '~/ui/form/form'
import { AuthFrame } from '~/ui/patterns/auth-frame'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['auth'], isDoor: true }

const secretOf = (request: Request) => new URL(request.url).searchParams.get('token_hash') ?? ''

export async function loader({ request }: LoaderFunctionArgs) {
  const join = await findJoinRequest(secretOf(request))
  const title = translator(languageOfRequest(request), 'auth')('join.title', { provider: join.provider })
  return { ...join, title }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireCsrf(request)
  const visitor = visitorOf(request, context)
  try {
    const { setCookie, redirectTo } = await joinIdentity(secretOf(request), visitor)
    const to = redirectTo ? new URL(redirectTo, visitor.origin) : null
    const next =
      to?.origin === visitor.origin ? localPath(to.pathname + to.search, '/dashboard') : '/dashboard'
    return redirect(next, { headers: { 'set-cookie': setCookie } })
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.report) throw thrown
    return { problem: thrown.messageKey }
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.title ?? ''} · ${BRAND_NAME}` },
]

export default function JoinPage() {
  const { t } = useTranslation('auth')
  const { state, provider, providerEmail, title } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AuthFrame>
      {state === 'ready' ? (
        <>
          <AuthHeading title={title}>{t('join.lead', { provider, email: providerEmail })}</AuthHeading>
          <Form className="flex flex-col gap-4">
            {answer?.problem ? <ErrorSummary errors={[answer.problem]} /> : null}
            <SubmitButton size="lg" isFull>
              {t('join.submit')}
            </SubmitButton>
          </Form>
        </>
      ) : (
        <LinkOver type="join" state={state} canRenew={false} />
      )}
    </AuthFrame>
  )
}
