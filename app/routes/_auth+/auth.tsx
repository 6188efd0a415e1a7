import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { signInSchema, signUpSchema } from '~/domains/identity/identity'
import { findSession, signInWithPassword, signUpWithPassword } from '~/domains/identity/identity.server'
import { SignInForm } from '~/domains/identity/ui/sign-in-form'
import { SignUpForm } from '~/domains/identity/ui/sign-up-form'
import { AppError } from '~/platform/errors/app-error'
import { localPath } from '~/platform/http/local-path'
import { type Visitor, visitorOf } from '~/platform/http/visitor.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { BRAND_NAME } from '~/ui/brand/brand'
import { parseForm } from '~/ui/form/parse-form'
import { AuthFrame } from '~/ui/patterns/auth-frame'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['auth'] }

const modeOf = (url: URL) => (url.searchParams.get('mode') === 'signup' ? 'signup' : 'signin')

export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const next = localPath(url.searchParams.get('next'), '/dashboard')
  if (await findSession(request)) throw redirect(next)
  const mode = modeOf(url)
  const t = translator(languageOfRequest(request), 'auth')
  const meta = { title: t(mode === 'signup' ? 'meta.signUp' : 'meta.signIn'), description: t('side.title') }
  return { mode, next: url.searchParams.has('next') ? next : null, ...meta } as const
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireCsrf(request)
  const url = new URL(request.url)
  const form = await request.formData()
  const visitor = visitorOf(request, context)
  return modeOf(url) === 'signup' ? signUp(visitor, form, url) : signIn(visitor, form, url)
}

async function signIn(visitor: Visitor, form: FormData, url: URL) {
  const submission = parseForm(form, signInSchema)
  if (submission.status !== 'success') return data(submission.reply({ hideFields: ['password'] }), 400)
  try {
    const { setCookie } = await signInWithPassword(submission.value, visitor)
    return redirect(localPath(url.searchParams.get('next'), '/dashboard'), {
      headers: { 'set-cookie': setCookie },
    })
  } catch (thrown) {
    return refusal(thrown, (formErrors) => submission.reply({ formErrors, hideFields: ['password'] }))
  }
}

async function signUp(visitor: Visitor, form: FormData, url: URL) {
  const submission = parseForm(form, signUpSchema)
  if (submission.status !== 'success') return data(submission.reply({ hideFields: ['password'] }), 400)
  try {
    const { setCookie } = await signUpWithPassword(submission.value, visitor)
    if (!setCookie) return redirect(`/auth/check-mail?email=${encodeURIComponent(submission.value.email)}`)
    return redirect(localPath(url.searchParams.get('next'), '/dashboard'), {
      headers: { 'set-cookie': setCookie },
    })
  } catch (thrown) {
    return refusal(thrown, (formErrors) => submission.reply({ formErrors, hideFields: ['password'] }))
  }
}

/** What the visitor can mend is told above the form, with the answer's own status; anything else goes on. */
function refusal<Reply>(thrown: unknown, reply: (formErrors: string[]) => Reply) {
  if (!(thrown instanceof AppError) || thrown.report) throw thrown
  return data(reply([thrown.messageKey]), thrown.status)
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.title ?? ''} · ${BRAND_NAME}` },
  { name: 'description', content: loaded?.description ?? '' },
]

export default function Auth() {
  const { mode, next } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  return (
    <AuthFrame>
      {mode === 'signup' ? (
        <SignUpForm key="signup" lastResult={lastResult} next={next} />
      ) : (
        <SignInForm key="signin" lastResult={lastResult} next={next} />
      )}
    </AuthFrame>
  )
}
