import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { siteHandle, siteMeta } from '~/domains/content/content'
import { sitePage } from '~/domains/content/content.server'
import { SiteFrame } from '~/domains/content/ui/site/site-frame'
import { TrialPage } from '~/domains/content/ui/trial/trial-page'
import { signUpSchema } from '~/domains/identity/identity'
import { findSession, signUpWithPassword, takesSignUps } from '~/domains/identity/identity.server'
import { type FormAnswer, NO_ANSWER } from '~/domains/inquiries/inquiries'
import { readSmallForm } from '~/pages/read-form.server'
import { answerTypedForm } from '~/pages/typed-form.server'
import { visitorOf } from '~/platform/http/visitor.server'
import { CSRF_FIELD, requireCsrf } from '~/platform/sessions/csrf.server'

export { SiteErrorBoundary as ErrorBoundary } from '~/domains/content/ui/site/site-error-boundary'

export const handle = siteHandle('/trial-signup')

export const meta = siteMeta

export async function loader({ request }: LoaderFunctionArgs) {
  if (await findSession(request)) throw redirect('/dashboard')
  if (!takesSignUps()) throw redirect('/auth?mode=signup')
  return sitePage(request, '/trial-signup')
}

/** Unlike other forms of the site this one signs somebody in: it needs the token of their own page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readSmallForm(request)
  const visitor = visitorOf(request, context)
  return answerTypedForm(form, visitor, {
    schema: signUpSchema,
    hidden: ['password', CSRF_FIELD],
    guard: () => requireCsrf(request, form),
    fieldOf: { weak_password: 'password', already_exists: 'email' },
    work: async (order) => {
      const { setCookie } = await signUpWithPassword(order, visitor)
      return setCookie
        ? redirect('/dashboard', { headers: { 'set-cookie': setCookie }, status: 303 })
        : redirect(`/auth/check-mail?${new URLSearchParams({ type: 'signup', email: order.email })}`, 303)
    },
  })
}

export default function TrialSignup() {
  return (
    <SiteFrame isCalm>
      <TrialPage answer={useActionData<FormAnswer>() ?? NO_ANSWER} />
    </SiteFrame>
  )
}
