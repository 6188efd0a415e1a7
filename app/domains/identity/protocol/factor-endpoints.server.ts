import { z } from 'zod'
import { challengeFactor } from '../factors/challenge-factor.server'
import { enrolTotp, LONGEST_FACTOR_NAME } from '../factors/enrol-totp.server'
import { removeFactor } from '../factors/remove-factor.server'
import { verifyFactor } from '../factors/verify-factor.server'
import { raiseTokenSession } from '../sessions/raise-session.server'
import { requireBearer } from '../sessions/token-session.server'
import { type Call, idOf, readBody } from './call.server'
import { refuseFactorType } from './not-offered.server'

export const enrolBody = z.object({
  factor_type: z.literal('totp'),
  friendly_name: z.string().trim().max(LONGEST_FACTOR_NAME).default(''),
  issuer: z.string().trim().max(100).optional(),
})

/** `POST /factors`: begins an authenticator, whose secret is said this once. */
export async function postFactor(call: Call): Promise<Response> {
  const session = await requireBearer(call.request)
  const { friendly_name, issuer } = await readBody(call, enrolBody, refuseFactorType)
  const { id, name, secret, uri, qrCode } = await enrolTotp(session, { name: friendly_name, issuer })
  return Response.json({
    id,
    type: 'totp',
    ...(name ? { friendly_name: name } : {}),
    totp: { qr_code: qrCode, secret, uri },
  })
}

/** `POST /factors/:id/challenge` */
export async function postChallenge(call: Call): Promise<Response> {
  const session = await requireBearer(call.request)
  const { id, expiresAt } = await challengeFactor(session, idOf(call), call.visitor)
  return Response.json({ id, type: 'totp', expires_at: Math.floor(expiresAt.getTime() / 1000) })
}

export const verifyBody = z.object({ challenge_id: z.uuid(), code: z.string().regex(/^\d{6}$/) })

/** `POST /factors/:id/verify`: the session again, now at `aal2`. */
export async function postVerifyFactor(call: Call): Promise<Response> {
  const session = await requireBearer(call.request)
  const { challenge_id, code } = await readBody(call, verifyBody)
  const proof = { factorId: idOf(call), challengeId: challenge_id, code }
  return Response.json(await verifyFactor(session, proof, raiseTokenSession(call.visitor)))
}

/** `DELETE /factors/:id` */
export async function deleteOwnFactor(call: Call): Promise<Response> {
  const session = await requireBearer(call.request)
  const id = idOf(call)
  await removeFactor(session, id)
  return Response.json({ id })
}
