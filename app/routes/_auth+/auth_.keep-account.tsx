import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import {
  findHalfSession,
  keepAccountByLink,
  keepOwnAccount,
  readDeletion,
} from '~/domains/identity/identity.server'
import { KeepAccount } from '~/domains/identity/ui/ways-in/keep-account'
import { AppError } from '~/platform/errors/app-error'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { BRAND_NAME } from '~/ui/brand/brand'
import { AuthFrame } from '~/ui/patterns/auth-frame'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['auth'], isDoor: true }

/** Taking an account back: by the link of the mail, or by whoever signs in to it in time. */
export async function loader({ request }: LoaderFunctionArgs) {
  const title = translator(languageOfRequest(request), 'auth')('keep.title')
  const hasLink = new URL(request.url).searchParams.has('token')
  const session = await findHalfSession(request)
  if (!hasLink && session?.hurdle !== 'deletion') throw redirect(session ? '/dashboard' : '/auth')
  const deleteAfter = session?.hurdle === 'deletion' ? await readDeletion(session.user.id) : null
  return { hasLink, deleteAfter, title }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const secret = new URL(request.url).searchParams.get('token')
  const session = await findHalfSession(request)
  if (session?.hurdle === 'deletion') {
    await keepOwnAccount(session.user.id)
    return redirect('/dashboard')
  }
  if (!secret) throw redirect('/auth')
  try {
    await keepAccountByLink({ secret })
    return { isKept: true, problem: null }
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.report) throw thrown
    return { isKept: false, problem: thrown.messageKey }
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.title ?? ''} · ${BRAND_NAME}` },
]

export default function KeepAccountPage() {
  return (
    <AuthFrame>
      <KeepAccount {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
    </AuthFrame>
  )
}
