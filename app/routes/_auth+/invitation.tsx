import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { invitedSchema } from '~/domains/identity/identity'
import {
  acceptInvitation,
  findInvitation,
  findSession,
  normalEmail,
  signUpByInvitation,
} from '~/domains/identity/identity.server'
import { InvitationView } from '~/domains/identity/ui/team/invitation-view'
import { AppError } from '~/platform/errors/app-error'
import { visitorOf } from '~/platform/http/visitor.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { BRAND_NAME } from '~/ui/brand/brand'
import { answerForm } from '~/ui/form/answer-form.server'
import { AuthFrame } from '~/ui/patterns/auth-frame'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['auth', 'team'], isDoor: true }

const secretOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

export async function loader({ request }: LoaderFunctionArgs) {
  const [invitation, session] = await Promise.all([findInvitation(secretOf(request)), findSession(request)])
  const { pathname, search } = new URL(request.url)
  return {
    invitation,
    here: `${pathname}${search}`,
    signedInAs: session?.user.email ?? null,
    isTheirs: Boolean(session && invitation && normalEmail(session.user.email) === invitation.email),
    title: translator(languageOfRequest(request), 'team')('invitation.title'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireCsrf(request)
  const secret = secretOf(request)
  const session = await findSession(request)
  if (!session)
    return answerForm(
      await request.formData(),
      invitedSchema,
      async (person) => {
        const setCookie = await signUpByInvitation(secret, person, visitorOf(request, context))
        return redirect('/dashboard', { headers: { 'set-cookie': setCookie } })
      },
      { hideFields: ['password'], fieldOf: { weak_password: 'password' } },
    )
  try {
    await acceptInvitation(session, secret)
    return redirect('/dashboard')
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.report) throw thrown
    return { problem: thrown.messageKey }
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.title ?? ''} · ${BRAND_NAME}` },
]

export default function InvitationPage() {
  return (
    <AuthFrame>
      <InvitationView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
    </AuthFrame>
  )
}
