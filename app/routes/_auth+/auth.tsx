import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { mailRequestSchema, newPasswordSchema, signInSchema, signUpSchema } from '~/domains/identity/identity'
import {
  findMailedLink,
  findSession,
  isGoogleConfigured,
  recoverPassword,
  requestRecovery,
  requestSignInLink,
  sendFreshLink,
  signInWithPassword,
  signUpWithPassword,
  takesSignUps,
} from '~/domains/identity/identity.server'
import { staleMinutes } from '~/domains/identity/link-age'
import { AuthView } from '~/domains/identity/ui/ways-in/auth-view'
import { AppError } from '~/platform/errors/app-error'
import { localPath } from '~/platform/http/local-path'
import { type Visitor, visitorOf } from '~/platform/http/visitor.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { isMailConfigured } from '~/platform/mail/mail.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { BRAND_NAME } from '~/ui/brand/brand'
import { answerForm } from '~/ui/form/answer-form.server'
import { AuthFrame } from '~/ui/patterns/auth-frame'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['auth'], isDoor: true }

const MODES = ['signin', 'signup', 'forgot', 'link'] as const
type Mode = (typeof MODES)[number] | 'recovery'

/** What each form is for, in its own words: what search engines and link previews show. */
const DESCRIPTIONS: Record<Mode, string> = {
  signin: 'signIn.lead',
  signup: 'signUp.lead',
  forgot: 'forgot.lead',
  link: 'byMail.lead',
  recovery: 'recovery.lead',
}

function modeOf({ searchParams }: URL): Mode {
  if (searchParams.get('type') === 'recovery') return 'recovery'
  return MODES.find((mode) => mode === searchParams.get('mode')) ?? 'signin'
}

export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const { searchParams } = url
  const next = localPath(searchParams.get('next'), '/dashboard')
  const mode = modeOf(url)
  // A mailed link is somebody's wish, whoever is signed in here.
  if (mode !== 'recovery' && (await findSession(request))) throw redirect(next)
  const t = translator(languageOfRequest(request), 'auth')
  const secret = searchParams.get('token_hash')
  const needsMail = mode === 'forgot' || mode === 'link' || (mode === 'signup' && !takesSignUps())
  const isMuted = needsMail && !isMailConfigured()
  return {
    mode,
    next: searchParams.has('next') ? next : null,
    email: searchParams.get('email'),
    isConfirmed: searchParams.has('confirmed'),
    canMail: isMailConfigured(),
    takesSignUps: takesSignUps(),
    hasGoogle: isGoogleConfigured(),
    errorCode: searchParams.get('error_code'),
    link: secret ? await findMailedLink('recovery', secret) : ('unknown' as const),
    staleMinutes: staleMinutes(searchParams.get('at')),
    title: t(`meta.${mode}`),
    description: t(isMuted ? 'noMail.body' : DESCRIPTIONS[mode]),
  }
}

interface Call {
  form: FormData
  url: URL
  visitor: Visitor
  next: string
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireCsrf(request)
  const url = new URL(request.url)
  const next = localPath(url.searchParams.get('next'), '/dashboard')
  return answers[modeOf(url)]({
    form: await request.formData(),
    url,
    visitor: visitorOf(request, context),
    next,
  })
}

const cookie = (setCookie: string) => ({ headers: { 'set-cookie': setCookie } })
const checkMail = (type: string, email: string, next: string) =>
  redirect(`/auth/check-mail?${new URLSearchParams({ type, email, next })}`)

const answers = {
  signin: ({ form, visitor, next }: Call) =>
    answerForm(
      form,
      signInSchema,
      async (credentials) => {
        try {
          return redirect(next, cookie((await signInWithPassword(credentials, visitor)).setCookie))
        } catch (thrown) {
          // Told only to who knows the password: the page where the code goes and the mail can be sent again.
          if (thrown instanceof AppError && thrown.code === 'email_not_confirmed')
            return checkMail('signup', credentials.email, next)
          throw thrown
        }
      },
      { hideFields: ['password'] },
    ),
  signup: ({ form, visitor, next }: Call) =>
    answerForm(
      form,
      signUpSchema,
      async (order) => {
        const { setCookie } = await signUpWithPassword(order, visitor)
        return setCookie ? redirect(next, cookie(setCookie)) : checkMail('signup', order.email, next)
      },
      { hideFields: ['password'], fieldOf: { weak_password: 'password' } },
    ),
  forgot: ({ form, visitor, next }: Call) =>
    answerForm(form, mailRequestSchema, async ({ email }) => {
      await requestRecovery({ email, redirectTo: null, challenge: null }, visitor)
      return checkMail('recovery', email, next)
    }),
  link: ({ form, visitor, next }: Call) =>
    answerForm(form, mailRequestSchema, async ({ email }) => {
      const redirectTo = new URL(next, visitor.origin).href
      await requestSignInLink(
        { email, redirectTo, challenge: null, createUser: false, metadata: {} },
        visitor,
      )
      return checkMail('magiclink', email, next)
    }),
  recovery: async ({ form, url, visitor, next }: Call) => {
    const secret = url.searchParams.get('token_hash') ?? ''
    if (form.get('intent') === 'fresh') {
      await sendFreshLink('recovery', secret, visitor)
      return { status: 'fresh' as const }
    }
    return answerForm(
      form,
      newPasswordSchema,
      async ({ password }) => redirect(next, cookie(await recoverPassword({ secret }, password, visitor))),
      { hideFields: ['password'], fieldOf: { weak_password: 'password' } },
    )
  },
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.title ?? ''} · ${BRAND_NAME}` },
  { name: 'description', content: loaded?.description ?? '' },
]

export default function Auth() {
  return (
    <AuthFrame>
      <AuthView {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />
    </AuthFrame>
  )
}
