import { z } from 'zod'
import { systemDb } from '~/platform/db/db.server'
import { unlinkIdentity } from '../account/unlink-identity.server'
import {
  changePassword,
  requestEmailChange,
  requestReauthentication,
  updateMetadata,
} from '../account/update-user.server'
import { isGoogleConfigured } from '../providers/google-client.server'
import { endSessions, signOutScopes } from '../sessions/sign-out.server'
import { findBearerSession, requireBearer } from '../sessions/token-session.server'
import { USER_PARTS, userAnswer } from '../sessions/user-answer.server'
import { publishedKeys } from '../tokens/signing-keys.server'
import { needsConfirmation, takesSignUps } from '../ways-in/needs-confirmation.server'
import {
  type Call,
  challengeFields,
  challengeOf,
  emailField,
  idOf,
  readBody,
  readQuery,
  redirectOf,
} from './call.server'
import { refusePhone } from './not-offered.server'

/** `GET /user` */
export async function getUser({ request }: Call): Promise<Response> {
  const { user } = await requireBearer(request)
  return Response.json(userAnswer(user))
}

export const userBody = z.object({
  email: emailField.optional(),
  password: z.string().max(1000).optional(),
  nonce: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  data: z
    .record(z.string(), z.unknown())
    .refine((data) => JSON.stringify(data).length <= 8192, 'more than 8 KB')
    .optional(),
  ...challengeFields,
})

/** `PUT /user`: metadata at once, a password after a fresh proof, an address when both sides agree. */
export async function putUser(call: Call): Promise<Response> {
  const session = await requireBearer(call.request)
  const { email, password, nonce, data, ...challenge } = await readBody(
    call,
    userBody,
    refusePhone('Unsupported phone provider'),
  )
  if (password !== undefined) await changePassword(session, { password, nonce }, call.visitor)
  if (email !== undefined) {
    const back = { redirectTo: redirectOf(call), challenge: challengeOf(challenge) }
    await requestEmailChange(session, email, back, call.visitor)
  }
  if (data) await updateMetadata(session.userId, data)
  const user = await systemDb().user.findUniqueOrThrow({ where: { id: session.userId }, include: USER_PARTS })
  return Response.json(userAnswer(user))
}

export const logoutQuery = z.object({ scope: z.enum(signOutScopes).default('global') })

/** `POST /logout`. Whose session or account is gone already is signed out: that is no error. */
export async function postLogout(call: Call): Promise<Response> {
  const { scope } = readQuery(call, logoutQuery)
  const session = await findBearerSession(call.request)
  if (session) await endSessions(session.userId, session.id, scope)
  return new Response(null, { status: 204 })
}

/** `GET /reauthenticate`: mails a code that stands for a fresh proof. */
export async function getReauthenticate({ request, visitor }: Call): Promise<Response> {
  const { user } = await requireBearer(request)
  await requestReauthentication(user, visitor)
  return Response.json({})
}

/** `DELETE /user/identities/:id` */
export async function deleteIdentity(call: Call): Promise<Response> {
  const session = await requireBearer(call.request)
  await unlinkIdentity(session, idOf(call))
  return Response.json({})
}

/** `GET /settings`: what a client may offer. */
export function getSettings(): Promise<Response> {
  const external = { email: true, google: isGoogleConfigured(), phone: false, anonymous_users: false }
  return Promise.resolve(
    Response.json({
      external,
      disable_signup: !takesSignUps(),
      mailer_autoconfirm: !needsConfirmation(),
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    }),
  )
}

/** `GET /.well-known/jwks.json` (RFC 7517); clients may keep it for ten minutes. */
export async function getKeys(): Promise<Response> {
  return Response.json(await publishedKeys(), { headers: { 'cache-control': 'public, max-age=600' } })
}
