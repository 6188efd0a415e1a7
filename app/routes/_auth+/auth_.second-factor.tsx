import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { factorCodeSchema, recoveryCodeSchema } from '~/domains/identity/identity'
import {
  confirmFactor,
  countRecoveryCodes,
  findPendingSession,
  listFactors,
  listPasskeys,
  raiseCookieSession,
  spendRecoveryCode,
} from '~/domains/identity/identity.server'
import { SecondFactor } from '~/domains/identity/ui/ways-in/second-factor'
import { localPath } from '~/platform/http/local-path'
import { visitorOf } from '~/platform/http/visitor.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { BRAND_NAME } from '~/ui/brand/brand'
import { answerForm } from '~/ui/form/answer-form.server'
import { AuthFrame } from '~/ui/patterns/auth-frame'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['auth'], isDoor: true }

/** Who owes a second factor; anybody else goes where they wanted, or signs in first. */
async function requirePending(request: Request) {
  const { searchParams } = new URL(request.url)
  const next = localPath(searchParams.get('next'), '/dashboard')
  const session = await findPendingSession(request)
  if (!session) throw redirect(next)
  return { session, next, isRecovery: searchParams.get('with') === 'recovery' }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { session, next, isRecovery } = await requirePending(request)
  const { userId } = session
  const [factors, passkeys, codesLeft] = await Promise.all([
    listFactors(userId),
    listPasskeys(userId),
    countRecoveryCodes(userId),
  ])
  return {
    factors: factors.map(({ id, name }) => ({ id, name })),
    hasPasskey: passkeys.length > 0,
    hasCodes: codesLeft > 0,
    isRecovery,
    next,
    title: translator(languageOfRequest(request), 'auth')('secondFactor.title'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { session, next, isRecovery } = await requirePending(request)
  const visitor = visitorOf(request, context)
  const form = await request.formData()
  const options = { hideFields: ['code' as const], fieldOf: { mfa_verification_failed: 'code' as const } }
  const goOn = (setCookie: string) => redirect(next, { headers: { 'set-cookie': setCookie } })
  if (isRecovery)
    return answerForm(
      form,
      recoveryCodeSchema,
      async ({ code }) => goOn(await spendRecoveryCode(session, code, raiseCookieSession(visitor))),
      options,
    )
  return answerForm(
    form,
    factorCodeSchema,
    async ({ factor, code }) => goOn(await confirmFactor(session, { factorId: factor, code }, visitor)),
    options,
  )
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.title ?? ''} · ${BRAND_NAME}` },
]

export default function SecondFactorPage() {
  return (
    <AuthFrame>
      <SecondFactor {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />
    </AuthFrame>
  )
}
