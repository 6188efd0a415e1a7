import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findMailedLink, openMailedLink, sendFreshLink } from '~/domains/identity/identity.server'
import { staleMinutes } from '~/domains/identity/link-age'
import { ConfirmLink } from '~/domains/identity/ui/ways-in/confirm-link'
import { AppError } from '~/platform/errors/app-error'
import { localPath } from '~/platform/http/local-path'
import { visitorOf } from '~/platform/http/visitor.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { BRAND_NAME } from '~/ui/brand/brand'
import { AuthFrame } from '~/ui/patterns/auth-frame'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['auth'], isDoor: true }

const TYPES = ['signup', 'invite', 'magiclink', 'email_change'] as const

function linkOf(request: Request) {
  const { searchParams } = new URL(request.url)
  return {
    type: TYPES.find((type) => type === searchParams.get('type')) ?? 'signup',
    secret: searchParams.get('token_hash') ?? '',
    staleMinutes: staleMinutes(searchParams.get('at')),
    next: localPath(searchParams.get('next'), '/dashboard'),
  }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { type, secret, staleMinutes: stale } = linkOf(request)
  return {
    type,
    state: await findMailedLink(type, secret),
    staleMinutes: stale,
    title: translator(languageOfRequest(request), 'auth')(`confirm.${type}.title`),
  }
}

/** The button uses the link up: programs that look through mail open every link, and press nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { type, secret, next } = linkOf(request)
  const visitor = visitorOf(request, context)
  const form = await request.formData()
  try {
    if (form.get('intent') === 'fresh') {
      await sendFreshLink(type, secret, visitor)
      return { outcome: 'fresh' as const }
    }
    const opened = await openMailedLink(type, { secret }, visitor)
    if (opened.outcome !== 'signed-in') return { outcome: opened.outcome }
    return redirect(opened.lacksPassword ? '/auth/new-password' : next, {
      headers: { 'set-cookie': opened.setCookie },
    })
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.report) throw thrown
    return { outcome: 'refused' as const, problem: thrown.messageKey }
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.title ?? ''} · ${BRAND_NAME}` },
]

export default function ConfirmPage() {
  return (
    <AuthFrame>
      <ConfirmLink {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
    </AuthFrame>
  )
}
