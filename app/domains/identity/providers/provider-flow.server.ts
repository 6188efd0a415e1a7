import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import { systemDb } from '~/platform/db/db.server'
import type { AuthFlow } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { open, seal } from '~/platform/secrets/secrets.server'
import { hostCookieValue, setHostCookie } from '~/platform/sessions/cookies.server'
import { hashOf, newSecret } from '../tokens/secret-hash.server'
import type { CodeChallenge } from '../ways-in/mail-one-time.server'
import { takeFlow } from '../ways-in/require-budgets.server'
import { GOOGLE, googleClient } from './google-client.server'

const LIFETIME_S = 600
const COOKIE = 'parley_flow'
const SECRETS = 'auth-flow'

/** Our own pages end with a cookie, clients of the protocol with tokens. */
export type FlowFace = 'page' | 'client'

export interface FlowOrder {
  face: FlowFace
  /** Absolute; null for our start page. */
  redirectTo: string | null
  challenge: CodeChallenge | null
  /** The signed-in person who links another way in, and the session they do it in. */
  link: { userId: string; sessionId: string } | null
}

export interface FlowSecrets {
  /** RFC 7636. */
  verifier: string
  /** OpenID Connect Core 1.0, section 3.1.2.1. */
  nonce: string
}

/** Where the provider sends people back to. What is registered with it must be the same, letter by letter. */
export const callbackOf = (visitor: Visitor): string => `${visitor.origin}/auth/v1/callback`

/**
 * Begins a way through the provider. Nobody has it yet: the browser that goes on with it is bound to it by `bindFlow`.
 *
 * @returns its state, which only that browser may learn
 * @throws AppError `rate_limited`
 */
export async function createFlow(order: FlowOrder, visitor: Visitor): Promise<string> {
  await takeFlow(visitor)
  const { face, redirectTo, challenge, link } = order
  const state = newSecret()
  const secrets: FlowSecrets = { verifier: randomPKCECodeVerifier(), nonce: randomNonce() }
  await systemDb().authFlow.create({
    data: {
      provider: GOOGLE,
      method: 'oauth',
      stateHash: hashOf(state),
      secrets: seal(JSON.stringify(secrets), SECRETS),
      redirectTo,
      ...challenge,
      linkUserId: link?.userId ?? null,
      details: { face, ...(link ? { sessionId: link.sessionId } : {}) },
      expiresAt: new Date(Date.now() + LIFETIME_S * 1000),
    },
  })
  return state
}

/**
 * Hands a flow to a browser, once, and sends it to the provider.
 *
 * @throws AppError `flow_state_not_found`, `provider_disabled`, `provider_refused`
 */
export async function bindFlow(
  state: string,
  request: Request,
  visitor: Visitor,
): Promise<{ location: string; setCookie: string }> {
  const { config } = await googleClient()
  // Two tabs of a browser share the cookie, so that either can come back.
  const kept = hostCookieValue(request, COOKIE) ?? ''
  const browser = /^[\w-]{43}$/.test(kept) ? kept : newSecret()
  const [flow] = await systemDb().authFlow.updateManyAndReturn({
    where: { stateHash: hashOf(state), browserHash: null, usedAt: null, expiresAt: { gt: new Date() } },
    data: { browserHash: hashOf(browser) },
  })
  if (!flow?.secrets) throw new AppError('flow_state_not_found')
  const { verifier, nonce } = openSecrets(flow)
  const url = buildAuthorizationUrl(config, {
    redirect_uri: callbackOf(visitor),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // Which of several accounts is joined for good is the person's to say.
    ...(flow.linkUserId ? { prompt: 'select_account' } : {}),
  })
  return {
    location: url.href,
    setCookie: setHostCookie(visitor, COOKIE, browser, { maxAgeSeconds: LIFETIME_S }),
  }
}

export interface ReturnedFlow {
  face: FlowFace
  redirectTo: string | null
  challenge: CodeChallenge | null
  link: { userId: string; sessionId: string } | null
  secrets: FlowSecrets
  isOver: boolean
}

/**
 * Uses up the flow that a browser comes back with.
 *
 * @throws AppError `flow_state_not_found` for one that never was, was used, or was begun in another browser
 */
export async function spendFlow(state: string, request: Request): Promise<ReturnedFlow> {
  const browser = hostCookieValue(request, COOKIE)
  if (!browser) throw new AppError('flow_state_not_found')
  const [flow] = await systemDb().authFlow.updateManyAndReturn({
    where: { stateHash: hashOf(state), browserHash: hashOf(browser), usedAt: null },
    data: { usedAt: new Date() },
  })
  if (!flow?.secrets) throw new AppError('flow_state_not_found')
  const { face, sessionId } = flow.details as { face: FlowFace; sessionId?: string }
  const { codeChallenge, codeChallengeMethod, linkUserId, redirectTo } = flow
  return {
    face,
    redirectTo,
    challenge: codeChallenge
      ? { codeChallenge, codeChallengeMethod: codeChallengeMethod === 's256' ? 's256' : 'plain' }
      : null,
    link: linkUserId && sessionId ? { userId: linkUserId, sessionId } : null,
    secrets: openSecrets(flow),
    isOver: flow.expiresAt < new Date(),
  }
}

const openSecrets = ({ secrets }: AuthFlow): FlowSecrets => JSON.parse(open(secrets!, SECRETS))
