import { z } from 'zod'
import type { Passkey } from '~/platform/db/generated/client'
import { adminGetUser } from '../account/admin-users.server'
import { checkPasskey, requestPasskey } from '../passkeys/check-passkey.server'
import { deletePasskey, listPasskeys, removePasskey, renamePasskey } from '../passkeys/manage-passkeys.server'
import { authenticationSchema, registrationSchema } from '../passkeys/passkey-credential'
import {
  beginPasskeyRegistration,
  finishPasskeyRegistration,
  LONGEST_PASSKEY_NAME,
} from '../passkeys/register-passkey.server'
import { requireSecondFactor } from '../sessions/proof.server'
import { requireServiceCaller } from '../sessions/require-service-caller.server'
import { openTokenSession, requireBearer } from '../sessions/token-session.server'
import { type Call, idOf, readBody } from './call.server'

/** `POST /passkeys/registration/options` */
export async function postRegistrationOptions({ request, visitor }: Call): Promise<Response> {
  return challengeAnswer(await beginPasskeyRegistration(await requireBearer(request), visitor))
}

export const registrationBody = z.object({ challenge_id: z.uuid(), credential: registrationSchema })

/** `POST /passkeys/registration/verify` */
export async function postRegistration(call: Call): Promise<Response> {
  const session = await requireBearer(call.request)
  const { challenge_id, credential } = await readBody(call, registrationBody)
  const proof = { challengeId: challenge_id, credential }
  return Response.json(passkeyAnswer(await finishPasskeyRegistration(session, proof, call.visitor)))
}

/** `POST /passkeys/authentication/options` */
export async function postAuthenticationOptions({ visitor }: Call): Promise<Response> {
  return challengeAnswer(await requestPasskey(visitor))
}

export const authenticationBody = z.object({ challenge_id: z.uuid(), credential: authenticationSchema })

/** `POST /passkeys/authentication/verify`: a session at `aal2`, because a passkey proves two things. */
export async function postAuthentication(call: Call): Promise<Response> {
  const { challenge_id, credential } = await readBody(call, authenticationBody)
  const { visitor } = call
  const userId = await checkPasskey({ challengeId: challenge_id, credential }, visitor)
  return Response.json(await openTokenSession({ userId, method: 'passkey', aal: 'aal2', visitor }))
}

/** `GET /passkeys` */
export async function getPasskeys({ request }: Call): Promise<Response> {
  const { userId } = await requireBearer(request)
  return Response.json((await listPasskeys(userId)).map(passkeyAnswer))
}

export const renameBody = z.object({ friendly_name: z.string().trim().min(1).max(LONGEST_PASSKEY_NAME) })

/** `PATCH /passkeys/:id` */
export async function patchPasskey(call: Call): Promise<Response> {
  const session = await requireBearer(call.request)
  requireSecondFactor(session)
  const { friendly_name } = await readBody(call, renameBody)
  return Response.json(passkeyAnswer(await renamePasskey(session.userId, idOf(call), friendly_name)))
}

/** `DELETE /passkeys/:id` */
export async function deleteOwnPasskey(call: Call): Promise<Response> {
  await removePasskey(await requireBearer(call.request), idOf(call))
  return new Response(null, { status: 204 })
}

/** `GET /admin/users/:id/passkeys` */
export async function getUserPasskeys(call: Call): Promise<Response> {
  await requireServiceCaller(call.request)
  const { id } = await adminGetUser(idOf(call))
  return Response.json((await listPasskeys(id)).map(passkeyAnswer))
}

/** `DELETE /admin/users/:id/passkeys/:passkey` */
export async function deleteUserPasskey(call: Call): Promise<Response> {
  await requireServiceCaller(call.request)
  await deletePasskey(idOf(call), idOf(call, 'passkey'))
  return new Response(null, { status: 204 })
}

const challengeAnswer = ({ id, options, expiresAt }: { id: string; options: object; expiresAt: Date }) =>
  Response.json({ challenge_id: id, options, expires_at: Math.floor(expiresAt.getTime() / 1000) })

const passkeyAnswer = ({ id, friendlyName, createdAt, lastUsedAt }: Passkey) => ({
  id,
  ...(friendlyName ? { friendly_name: friendlyName } : {}),
  created_at: createdAt.toISOString(),
  ...(lastUsedAt ? { last_used_at: lastUsedAt.toISOString() } : {}),
})
