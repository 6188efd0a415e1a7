import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { mailRequestSchema, nameSchema } from '~/domains/identity/identity'
import {
  cancelEmailChange,
  findEmailChange,
  requestEmailChange,
  requireAccount,
  requireProofFirst,
  resendOwnEmailChange,
  saveName,
} from '~/domains/identity/identity.server'
import { AboutCard } from '~/domains/identity/ui/profile/about-card'
import { EmailCard } from '~/domains/identity/ui/profile/email-card'
import { visitorOf } from '~/platform/http/visitor.server'
import { isMailConfigured } from '~/platform/mail/mail.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { answerForm } from '~/ui/form/answer-form.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId, user, profile } = await requireAccount(request)
  const outcome = new URL(request.url).searchParams.get('email')
  return {
    displayName: profile?.displayName ?? '',
    email: user.email ?? '',
    isConfirmed: user.emailConfirmedAt !== null,
    change: await findEmailChange(userId),
    canMail: isMailConfigured(),
    outcome: outcome === 'changed' || outcome === 'half-changed' ? outcome : null,
  } as const
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireCsrf(request)
  const session = await requireAccount(request)
  const form = await request.formData()
  const visitor = visitorOf(request, context)
  const intent = form.get('intent')
  if (intent === 'name') {
    return answerForm(form, nameSchema, async ({ displayName }, submission) => {
      await saveName(session.userId, displayName)
      return submission.reply()
    })
  }
  if (intent === 'cancel') await cancelEmailChange(session)
  else if (intent === 'resend') await resendOwnEmailChange(session, visitor)
  else {
    requireProofFirst(session, '/profile')
    return answerForm(form, mailRequestSchema, async ({ email }) => {
      await requestEmailChange(session, email, { redirectTo: null, challenge: null }, visitor)
      return redirect('/profile')
    })
  }
  return redirect('/profile')
}

export default function About() {
  const { displayName, ...email } = useLoaderData<typeof loader>()
  return (
    <>
      <AboutCard displayName={displayName} />
      <EmailCard {...email} />
    </>
  )
}
