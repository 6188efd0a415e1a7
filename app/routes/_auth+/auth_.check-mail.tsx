import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { codeFormSchema, emailSchema, recoverByCodeSchema } from '~/domains/identity/identity'
import {
  openMailedLink,
  recoverPassword,
  requestRecovery,
  requestSignInLink,
  resendConfirmation,
  resendEmailChange,
} from '~/domains/identity/identity.server'
import { CheckMail } from '~/domains/identity/ui/ways-in/check-mail'
import { AppError } from '~/platform/errors/app-error'
import { localPath } from '~/platform/http/local-path'
import { type Visitor, visitorOf } from '~/platform/http/visitor.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { BRAND_NAME } from '~/ui/brand/brand'
import { answerForm } from '~/ui/form/answer-form.server'
import { AuthFrame } from '~/ui/patterns/auth-frame'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['auth'], isDoor: true }

const TYPES = ['signup', 'recovery', 'magiclink', 'email_change'] as const

/** What the page's own address says. */
function orderOf(request: Request) {
  const { searchParams } = new URL(request.url)
  const email = emailSchema.safeParse(searchParams.get('email') ?? '')
  return {
    type: TYPES.find((type) => type === searchParams.get('type')) ?? 'signup',
    email: email.success ? email.data : null,
    next: localPath(searchParams.get('next'), '/dashboard'),
  }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { type, email } = orderOf(request)
  return { type, email, title: translator(languageOfRequest(request), 'auth')('meta.checkMail') }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { type, email, next } = orderOf(request)
  // The specification's words for a confirmation that nobody is there to get.
  if (!email) return data({ problems: ['auth.errors.noEmailFound'] }, 400)
  const form = await request.formData()
  const visitor = visitorOf(request, context)
  if (form.get('intent') === 'resend') return resend(type, email, next, visitor)
  const cookie = (setCookie: string) => ({ headers: { 'set-cookie': setCookie } })
  if (type === 'recovery')
    return answerForm(
      form,
      recoverByCodeSchema,
      async ({ code, password }) =>
        redirect(next, cookie(await recoverPassword({ email, code }, password, visitor))),
      {
        hideFields: ['password', 'code'],
        fieldOf: { weak_password: 'password', otp_expired: 'code' },
      },
    )
  return answerForm(
    form,
    codeFormSchema,
    async ({ code }) => {
      const opened = await openMailedLink(type, { email, code }, visitor)
      if (opened.outcome !== 'signed-in') return redirect(`/profile?email=${opened.outcome}`)
      return redirect(opened.lacksPassword ? '/auth/new-password' : next, cookie(opened.setCookie))
    },
    { hideFields: ['code'], fieldOf: { otp_expired: 'code' } },
  )
}

async function resend(type: (typeof TYPES)[number], email: string, next: string, visitor: Visitor) {
  const order = { email, redirectTo: new URL(next, visitor.origin).href, challenge: null }
  const plain = { ...order, redirectTo: null }
  const again = {
    signup: () => resendConfirmation(plain, visitor),
    recovery: () => requestRecovery(plain, visitor),
    magiclink: () => requestSignInLink({ ...order, createUser: false, metadata: {} }, visitor),
    email_change: () => resendEmailChange(plain, visitor),
  }
  try {
    await again[type]()
    return { resentAt: Date.now() }
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.report) throw thrown
    return data({ problems: [thrown.messageKey] }, thrown.status)
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.title ?? ''} · ${BRAND_NAME}` },
]

export default function CheckMailPage() {
  const answer = useActionData<typeof action>()
  return (
    <AuthFrame>
      <CheckMail
        {...useLoaderData<typeof loader>()}
        lastResult={answer && 'status' in answer ? answer : null}
      />
    </AuthFrame>
  )
}
