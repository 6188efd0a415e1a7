import { z } from 'zod'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { toAppError } from '~/platform/errors/app-error'
import { openTokenSession, type SessionAnswer } from '../sessions/token-session.server'
import { issueAuthCode } from '../tokens/auth-codes.server'
import { pageOfLink } from '../ways-in/find-mailed-link.server'
import { allowedRedirect } from '../ways-in/mail-links.server'
import { type Redeemed, redeemOneTime } from '../ways-in/redeem-one-time.server'
import { type Call, emailField, readBody, readQuery } from './call.server'
import { refusePhoneCode } from './not-offered.server'
import {
  redirectWithCode,
  redirectWithError,
  redirectWithFragment,
  redirectWithTokens,
  seeOther,
} from './redirects.server'

const linkType = z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'])

const HALF_CHANGED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

export const verifyBody = z.union([
  z.object({ type: linkType, token_hash: z.string().min(1).max(200) }),
  z.object({ type: linkType, email: emailField, token: z.string().regex(/^\d{6}$/) }),
])

/** `POST /verify`: a link's secret, or a code with its address, for a session. */
export async function postVerify(call: Call): Promise<Response> {
  const body = await readBody(call, verifyBody, refusePhoneCode)
  const presented =
    'token_hash' in body ? { secret: body.token_hash } : { email: body.email, code: body.token }
  const { visitor } = call
  const session = await redeemOneTime(
    body.type,
    presented,
    visitor,
    async ({ userId, method, isHalf }, tx) =>
      isHalf ? null : openTokenSession({ userId, method, visitor }, tx),
  )
  return Response.json(session ?? { msg: HALF_CHANGED, code: 200 })
}

export const verifyQuery = z.object({
  type: linkType,
  token: z.string().min(1).max(200),
  redirect_to: z.string().max(2000).optional(),
})

/**
 * `GET /verify`: what a mailed link opens. Sends on with tokens in the fragment, or with a code for a client with PKCE;
 * a link that ends on our own site opens its page.
 */
export async function getVerify(call: Call): Promise<Response> {
  const { type, token, redirect_to } = readQuery(call, verifyQuery)
  const { visitor } = call
  const back = allowedRedirect(redirect_to, visitor) ?? visitor.origin
  const page = await pageOfLink(type, token, back, visitor)
  if (page) return seeOther(page)
  try {
    const outcome = await redeemOneTime(type, { secret: token }, visitor, (redeemed, tx) =>
      finish(redeemed, tx, call),
    )
    if ('session' in outcome) return redirectWithTokens(back, outcome.session, type)
    if ('message' in outcome) return redirectWithFragment(back, outcome)
    return redirectWithCode(back, outcome.code)
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.report) throw error
    return redirectWithError(back, error, false)
  }
}

type Outcome = { code: string } | { session: SessionAnswer } | { message: string }

async function finish(redeemed: Redeemed, tx: SystemTx, { visitor }: Call): Promise<Outcome> {
  const { userId, method, challenge, isHalf } = redeemed
  if (isHalf) return { message: HALF_CHANGED }
  const { codeChallenge, codeChallengeMethod } = challenge
  if (!codeChallenge) return { session: await openTokenSession({ userId, method, visitor }, tx) }
  const code = await issueAuthCode(tx, {
    userId,
    method,
    provider: 'email',
    codeChallenge,
    codeChallengeMethod: codeChallengeMethod === 's256' ? 's256' : 'plain',
  })
  return { code }
}

/** `GET /health` */
export async function getHealth(): Promise<Response> {
  await systemDb().$queryRaw`SELECT 1`
  return Response.json({ name: 'GoTrue', description: 'Parley sessions', version: 'v2' })
}
