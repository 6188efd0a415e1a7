import { z } from 'zod'
import { systemDb } from '~/platform/db/db.server'
import { AppError, toAppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { linkIdentity } from '../providers/attach-identity.server'
import { finishFlow } from '../providers/finish-flow.server'
import { GOOGLE, isGoogleConfigured } from '../providers/google-client.server'
import { bindFlow, createFlow, type ReturnedFlow } from '../providers/provider-flow.server'
import { readBroughtIdentity } from '../providers/read-identity.server'
import { resolveIdentity } from '../providers/resolve-identity.server'
import { beginCookieSession } from '../sessions/cookie-session.server'
import { requireFreshProof } from '../sessions/proof.server'
import { answerFor, openTokenSession, requireBearer } from '../sessions/token-session.server'
import { issueAuthCode } from '../tokens/auth-codes.server'
import { renewRefreshToken } from '../tokens/refresh-tokens.server'
import { type Call, challengeFields, challengeOf, readBody, readQuery, redirectOf } from './call.server'
import { protocolErrorOf } from './protocol-error.server'
import { redirectWithCode, redirectWithError, redirectWithTokens, seeOther } from './redirects.server'

export const flowQuery = z.object({ provider: z.string().max(50), ...challengeFields })

/** `GET /authorize`: sends a browser to the provider; with `flow`, one that was begun by `getLinkIdentity`. */
export async function getAuthorize(call: Call): Promise<Response> {
  const { request, visitor, url } = call
  const begun = url.searchParams.get('flow')
  const state = begun ?? (await createFlow(orderOf(call, null), visitor))
  try {
    const { location, setCookie } = await bindFlow(state, request, visitor)
    return seeOther(location, [setCookie])
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.code !== 'provider_refused') throw thrown
    return redirectWithError(redirectOf(call) ?? visitor.origin, error, false)
  }
}

/** `GET /user/identities/authorize`: where a signed-in person goes to link another way in. */
export async function getLinkIdentity(call: Call): Promise<Response> {
  const session = await requireBearer(call.request)
  requireFreshProof(session)
  const link = { userId: session.userId, sessionId: session.id }
  const state = await createFlow(orderOf(call, link), call.visitor)
  // Asked for by a script, whose cookies may be another site's: the browser is bound when it goes there.
  const url = `${call.visitor.origin}/auth/v1/authorize?flow=${state}`
  const skips = call.url.searchParams.get('skip_http_redirect') === 'true'
  return skips ? Response.json({ url }) : seeOther(url)
}

function orderOf(call: Call, link: { userId: string; sessionId: string } | null) {
  const { provider, ...challenge } = readQuery(call, flowQuery)
  requireGoogle(provider)
  return { face: 'client', redirectTo: redirectOf(call), challenge: challengeOf(challenge), link } as const
}

function requireGoogle(provider: string): void {
  if (provider !== GOOGLE || !isGoogleConfigured()) throw new AppError('provider_disabled')
}

/** `GET /callback`: where the provider sends people back to. */
export async function getCallback(call: Call): Promise<Response> {
  const { request, visitor, url } = call
  const { flow, userId, error } = await finishFlow(url.searchParams, request, visitor)
  if (!flow) return redirectWithError(`${visitor.origin}/auth`, error, true)
  if (flow.face === 'page') return endOnPage(flow, userId, error, call)
  const back = flow.redirectTo ?? visitor.origin
  if (error) return redirectWithError(back, error, flow.challenge !== null)
  if (!flow.challenge) return endWithTokens(back, userId, visitor)
  const code = await issueAuthCode(systemDb(), {
    userId,
    method: 'oauth',
    provider: GOOGLE,
    ...flow.challenge,
  })
  return redirectWithCode(back, code)
}

async function endWithTokens(back: string, userId: string, visitor: Visitor): Promise<Response> {
  try {
    return redirectWithTokens(back, await openTokenSession({ userId, method: 'oauth', visitor }))
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.report) throw thrown
    return redirectWithError(back, error, false)
  }
}

async function endOnPage(
  { redirectTo, link }: ReturnedFlow,
  userId: string | null,
  error: AppError | null,
  { visitor }: Call,
): Promise<Response> {
  const next = new URL(redirectTo ?? '/dashboard', visitor.origin)
  if (!userId) {
    const page = link ? next : new URL('/auth', visitor.origin)
    page.searchParams.set('error_code', protocolErrorOf(error!).code)
    if (!link) page.searchParams.set('next', next.pathname + next.search)
    return seeOther(page.href)
  }
  if (!link) return seeOther(next.href, [await beginCookieSession({ userId, method: 'oauth' }, visitor)])
  next.searchParams.set('linked', GOOGLE)
  return seeOther(next.href)
}

export const idTokenBody = z.object({
  provider: z.string().max(50),
  id_token: z.string().min(1).max(20_000),
  access_token: z.string().max(5000).nullish(),
  nonce: z.string().max(500).nullish(),
  link_identity: z.boolean().default(false),
})

/** `POST /token?grant_type=id_token`: with an ID token that a client got by itself; with a bearer, links it. */
export async function grantIdToken(call: Call): Promise<Response> {
  const { visitor } = call
  const { provider, id_token, access_token, nonce, link_identity } = await readBody(call, idTokenBody)
  requireGoogle(provider)
  const session = link_identity ? await requireBearer(call.request) : null
  if (session) requireFreshProof(session)
  const identity = await readBroughtIdentity({
    idToken: id_token,
    accessToken: access_token ?? undefined,
    nonce: nonce ?? undefined,
  })
  if (!session) {
    const userId = await resolveIdentity(identity, { redirectTo: null }, visitor)
    return Response.json(await openTokenSession({ userId, method: 'oauth', visitor }))
  }
  const refreshToken = await systemDb().$transaction(async (tx) => {
    await linkIdentity(tx, session.userId, identity)
    return renewRefreshToken(tx, session.id)
  })
  return Response.json(await answerFor(session.id, refreshToken, visitor))
}
