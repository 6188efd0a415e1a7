import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { findSession, saveLanguage } from '~/domains/identity/identity.server'
import { AppError } from '~/platform/errors/app-error'
import { localPath } from '~/platform/http/local-path'
import { LANGUAGE_COOKIE } from '~/platform/i18n/i18n.server'
import { matchLanguage } from '~/platform/i18n/languages'
import { setCookie } from '~/platform/sessions/cookies.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'

const YEAR_SECONDS = 31_536_000

/** Keeps a visitor's language: in the cookie, in the address they come back to, and in the profile once signed in. */
export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const form = await request.formData()
  const language = matchLanguage(String(form.get('language') ?? ''))
  if (!language) throw new AppError('bad_request')
  const session = await findSession(request)
  if (session) await saveLanguage(session.user.id, language)

  const back = new URL(localPath(form.get('next'), '/'), request.url)
  back.searchParams.set('lang', language)
  return redirect(`${back.pathname}${back.search}`, {
    headers: { 'set-cookie': setCookie(request, LANGUAGE_COOKIE, language, { maxAgeSeconds: YEAR_SECONDS }) },
  })
}

export const loader = () => redirect('/')
