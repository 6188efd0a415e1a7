import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  proofUntil,
  requestDeletion,
  requireAccount,
  requireProofFirst,
} from '~/domains/identity/identity.server'
import { DeletionCard } from '~/domains/identity/ui/profile/deletion-card'
import { DownloadCard } from '~/domains/identity/ui/profile/download-card'
import { AppError } from '~/platform/errors/app-error'
import { visitorOf } from '~/platform/http/visitor.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { workspacesToDelete } from '~/workflows/own-data-page.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['profile', 'billing'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireAccount(request)
  return {
    email: session.user.email ?? '',
    workspaces: await workspacesToDelete(session.userId),
    isProved: proofUntil(session) !== null,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireCsrf(request)
  const session = await requireAccount(request)
  requireProofFirst(session, '/profile/data')
  const typed = (await request.formData()).get('email')
  // Typed by hand, so that no slip of a finger deletes an account.
  if (typed !== session.user.email) throw new AppError('bad_request')
  await requestDeletion(session, visitorOf(request, context))
  return redirect('/auth/goodbye')
}

export default function OwnData() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <>
      <DownloadCard isProved={loaded.isProved} />
      <DeletionCard {...loaded} />
    </>
  )
}
