import type { Request, Response } from 'express'
import { protocolErrorOf } from '~/domains/identity/identity.server'
import { type AppError, UNAVAILABLE_S } from '~/platform/errors/app-error'
import { DATA_REQUEST_HEADER } from '~/platform/http/data-request'
import { COUNTRY_HEADER } from '~/platform/http/visitor-country'
import { chooseLanguage, translator } from '~/platform/i18n/i18n.server'
import { errorWords } from '~/platform/i18n/problem-words.server'
import type { Problem } from './error-edge.server'
import { plainPage } from './plain-page'

/** Calls of other sites' pages, which read an answer only where it says that they may. */
const CALLS_FROM_ELSEWHERE = /^\/(auth\/v1|api\/widget|api\/store\/line|api\/[^/]+\/envelope)\//

/**
 * What the web server itself answers to a request that it doesn't hand on, in the shape that whoever asked expects: a
 * page for a browser, the session protocol's error, `{code, message, id}` for everything else.
 */
export function refusalOf(
  request: Request,
  response: Response,
  error: AppError,
): { type: string; body: string } {
  const id = String(response.getHeader('x-request-id'))
  const language = languageOf(request)
  const message = errorWords(error, language)
  if (CALLS_FROM_ELSEWHERE.test(request.path)) response.set('access-control-allow-origin', '*')
  if (request.path.startsWith('/auth/v1/')) return json(protocolErrorOf(error))
  const wantsPage = !isDataRequest(request) && request.accepts(['json', 'html']) === 'html'
  return wantsPage
    ? { type: 'html', body: refusalPage(message, language, id, asksAgain(request, error)) }
    : json({ code: error.code, message, id } satisfies Problem)
}

export const isDataRequest = (request: Request) => request.headers[DATA_REQUEST_HEADER] !== undefined

const json = (value: object) => ({ type: 'json', body: JSON.stringify(value) })

/** What was sent isn't sent again by itself. */
const asksAgain = ({ method }: Request, { status }: AppError) =>
  method === 'GET' && (status === 503 || status === 429)

/** A page of the application whose data couldn't be had, made without the framework: many are asked for at once then. */
export function unavailablePage({ message, id }: Problem, language: string, isAsking: boolean): string {
  return refusalPage(message, language, id, isAsking)
}

function refusalPage(text: string, language: string, id: string, isAsking: boolean): string {
  const words = translator(language, 'errors')
  return plainPage({
    language,
    title: words('screen.title'),
    text,
    links: [
      { label: words('screen.retry'), href: '' },
      { label: words('notFoundScreen.toStart'), href: '/' },
    ],
    errorId: { label: translator(language, 'common')('errorId'), id },
    ...(isAsking ? { againAfterS: UNAVAILABLE_S } : {}),
  })
}

const languageOf = (request: Request) =>
  chooseLanguage({
    search: new URLSearchParams(request.originalUrl.split('?')[1]),
    cookies: request.get('cookie') ?? null,
    country: request.get(COUNTRY_HEADER) || null,
    wishes: request.get('accept-language') ?? null,
    hasToken: request.get('authorization') !== undefined,
  })
