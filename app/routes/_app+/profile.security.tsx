import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { newPasswordSchema } from '~/domains/identity/identity'
import {
  changePassword,
  countRecoveryCodes,
  isGoogleConfigured,
  listFactors,
  listPasskeys,
  proofUntil,
  requireAccount,
  requireProofFirst,
  unlinkIdentity,
} from '~/domains/identity/identity.server'
import { FactorsCard } from '~/domains/identity/ui/profile/factors-card'
import { IdentitiesCard } from '~/domains/identity/ui/profile/identities-card'
import { PasskeysCard } from '~/domains/identity/ui/profile/passkeys-card'
import { PasswordCard } from '~/domains/identity/ui/profile/password-card'
import { ProveFirst } from '~/domains/identity/ui/profile/prove-first'
import { RecoveryCodesCard } from '~/domains/identity/ui/profile/recovery-codes-card'
import { visitorOf } from '~/platform/http/visitor.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { answerForm } from '~/ui/form/answer-form.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireAccount(request)
  const { user, userId } = session
  const { searchParams } = new URL(request.url)
  const providers = user.identities.map(({ provider }) => provider).filter((provider) => provider !== 'email')
  const [factors, passkeys, codesLeft] = await Promise.all([
    listFactors(userId),
    listPasskeys(userId),
    countRecoveryCodes(userId),
  ])
  return {
    isProved: proofUntil(session) !== null,
    email: user.email ?? '',
    hasPassword: user.passwordHash !== null,
    factors,
    codesLeft,
    passkeys: passkeys.map(({ id, friendlyName, createdAt, lastUsedAt }) => ({
      id,
      name: friendlyName,
      createdAt,
      lastUsedAt,
    })),
    identities: user.identities.map(({ id, provider, identityData }) => ({
      id,
      provider,
      email: String((identityData as { email?: string } | null)?.email ?? ''),
    })),
    canLinkGoogle: isGoogleConfigured() && !providers.includes('google'),
    problemCode: searchParams.get('error_code'),
    // As long as it's true: the address may be opened again later.
    linked: providers.find((provider) => provider === searchParams.get('linked')) ?? null,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireCsrf(request)
  const session = await requireAccount(request)
  requireProofFirst(session, '/profile/security')
  const form = await request.formData()
  if (form.get('intent') === 'unlink') {
    await unlinkIdentity(session, String(form.get('identity')))
    return redirect('/profile/security#ways-in')
  }
  return answerForm(
    form,
    newPasswordSchema,
    async ({ password }, submission) => {
      await changePassword(session, { password }, visitorOf(request, context))
      return submission.reply({ hideFields: ['password'] })
    },
    { hideFields: ['password'], fieldOf: { weak_password: 'password', same_password: 'password' } },
  )
}

export default function Security() {
  const loaded = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { isProved } = loaded
  return (
    <>
      {isProved ? null : <ProveFirst />}
      <PasswordCard {...loaded} lastResult={lastResult} />
      <PasskeysCard isProved={isProved} passkeys={loaded.passkeys} />
      <FactorsCard isProved={isProved} factors={loaded.factors} />
      {loaded.factors.length > 0 ? <RecoveryCodesCard isProved={isProved} left={loaded.codesLeft} /> : null}
      <IdentitiesCard {...loaded} />
    </>
  )
}
