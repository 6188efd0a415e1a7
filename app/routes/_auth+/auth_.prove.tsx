import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { codeFormSchema, currentPasswordSchema } from '~/domains/identity/identity'
import {
  listPasskeys,
  proveByCode,
  proveByPassword,
  requestReauthentication,
  requireAccount,
} from '~/domains/identity/identity.server'
import { ProveAgain } from '~/domains/identity/ui/ways-in/prove-again'
import { AppError } from '~/platform/errors/app-error'
import { localPath } from '~/platform/http/local-path'
import { visitorOf } from '~/platform/http/visitor.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { isMailConfigured } from '~/platform/mail/mail.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { BRAND_NAME } from '~/ui/brand/brand'
import { answerForm } from '~/ui/form/answer-form.server'
import { AuthFrame } from '~/ui/patterns/auth-frame'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['auth'], isDoor: true }

const nextOf = (request: Request) => localPath(new URL(request.url).searchParams.get('next'), '/profile')

export async function loader({ request }: LoaderFunctionArgs) {
  const { user, userId } = await requireAccount(request)
  return {
    next: nextOf(request),
    email: user.email ?? '',
    hasPassword: user.passwordHash !== null,
    hasPasskey: (await listPasskeys(userId)).length > 0,
    canMail: isMailConfigured() && user.email !== null,
    title: translator(languageOfRequest(request), 'auth')('prove.title'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireCsrf(request)
  const session = await requireAccount(request)
  const visitor = visitorOf(request, context)
  const form = await request.formData()
  const next = nextOf(request)
  switch (form.get('intent')) {
    case 'resend':
      return mailCode(() => requestReauthentication(session.user, visitor))
    case 'code':
      return answerForm(
        form,
        codeFormSchema,
        async ({ code }) => {
          await proveByCode(session, code, visitor)
          return redirect(next)
        },
        { hideFields: ['code'], fieldOf: { reauthentication_not_valid: 'code' } },
      )
    default:
      return answerForm(
        form,
        currentPasswordSchema,
        async ({ password }) => {
          await proveByPassword(session, password, visitor)
          return redirect(next)
        },
        { hideFields: ['password'], fieldOf: { invalid_credentials: 'password' } },
      )
  }
}

async function mailCode(send: () => Promise<void>) {
  try {
    await send()
    return { resentAt: Date.now() }
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.report) throw thrown
    return data({ problems: [thrown.messageKey] }, thrown.status)
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.title ?? ''} · ${BRAND_NAME}` },
]

export default function ProvePage() {
  const answer = useActionData<typeof action>()
  return (
    <AuthFrame>
      <ProveAgain
        {...useLoaderData<typeof loader>()}
        lastResult={answer && 'status' in answer ? answer : null}
      />
    </AuthFrame>
  )
}
