import { z } from 'zod'
import { openTokenSession, refreshTokenSession } from '../sessions/token-session.server'
import { userAnswer } from '../sessions/user-answer.server'
import { spendAuthCode } from '../tokens/auth-codes.server'
import {
  requestRecovery,
  requestSignInLink,
  resendConfirmation,
  resendEmailChange,
} from '../ways-in/request-mail.server'
import { afterRightPassword, checkCredentials } from '../ways-in/sign-in-with-password.server'
import { signUp } from '../ways-in/sign-up.server'
import {
  type Call,
  challengeFields,
  challengeOf,
  emailField,
  metadataField,
  readBody,
  readQuery,
  redirectOf,
} from './call.server'
import { refuseGrant, refusePhone, refuseSignUp } from './not-offered.server'
import { grantIdToken } from './provider-endpoints.server'

export const signUpBody = z.object({
  email: emailField,
  password: z.string().max(1000),
  data: metadataField,
  ...challengeFields,
})

/** `POST /signup`: a session when the address needs no confirmation, else the user. */
export async function postSignUp(call: Call): Promise<Response> {
  const { email, password, data, ...challenge } = await readBody(call, signUpBody, refuseSignUp)
  const { user, isOpen } = await signUp(
    { email, password, metadata: data, redirectTo: redirectOf(call), challenge: challengeOf(challenge) },
    call.visitor,
  )
  if (!isOpen) return Response.json(userAnswer(user))
  return Response.json(await openTokenSession({ userId: user.id, method: 'password', visitor: call.visitor }))
}

export const passwordBody = z.object({ email: emailField, password: z.string().max(1000) })
export const refreshBody = z.object({ refresh_token: z.string().min(1).max(200) })
export const codeBody = z.object({
  auth_code: z.string().min(1).max(200),
  code_verifier: z.string().min(1).max(200),
})

const GRANTS = ['password', 'refresh_token', 'pkce', 'id_token'] as const
export const tokenQuery = z.object({ grant_type: z.enum(GRANTS) })

const grants: Record<(typeof GRANTS)[number], (call: Call) => Promise<Response>> = {
  password: async (call) => {
    const credentials = await readBody(call, passwordBody, refusePhone('Phone logins are disabled'))
    const user = await checkCredentials(credentials, call.visitor)
    const order = { userId: user.id, user, method: 'password', visitor: call.visitor } as const
    return Response.json(await afterRightPassword(credentials.email, () => openTokenSession(order)))
  },
  refresh_token: async (call) => {
    const { refresh_token } = await readBody(call, refreshBody)
    return Response.json(await refreshTokenSession(refresh_token, call.visitor))
  },
  pkce: async (call) => {
    const { auth_code, code_verifier } = await readBody(call, codeBody)
    const { userId, method } = await spendAuthCode(auth_code, code_verifier)
    return Response.json(await openTokenSession({ userId, method, visitor: call.visitor }))
  },
  id_token: grantIdToken,
}

/** `POST /token?grant_type=…` */
export async function postToken(call: Call): Promise<Response> {
  refuseGrant(call.url.searchParams.get('grant_type'))
  return grants[readQuery(call, tokenQuery).grant_type](call)
}

export const mailBody = z.object({ email: emailField, ...challengeFields })

/** `POST /recover` */
export async function postRecover(call: Call): Promise<Response> {
  const { email, ...challenge } = await readBody(call, mailBody)
  await requestRecovery(
    { email, redirectTo: redirectOf(call), challenge: challengeOf(challenge) },
    call.visitor,
  )
  return Response.json({})
}

export const otpBody = mailBody.extend({ data: metadataField, create_user: z.boolean().default(true) })

/** `POST /otp`: a link and a code by mail. */
export async function postOtp(call: Call): Promise<Response> {
  const { email, data, create_user, ...challenge } = await readBody(
    call,
    otpBody,
    refusePhone('Unsupported phone provider'),
  )
  const request = { email, redirectTo: redirectOf(call), challenge: challengeOf(challenge) }
  await requestSignInLink({ ...request, createUser: create_user, metadata: data }, call.visitor)
  return Response.json({})
}

export const resendBody = mailBody.extend({ type: z.enum(['signup', 'email_change']) })

/** `POST /resend` */
export async function postResend(call: Call): Promise<Response> {
  const { email, type, ...challenge } = await readBody(
    call,
    resendBody,
    refusePhone('Phone logins are disabled'),
  )
  const request = { email, redirectTo: redirectOf(call), challenge: challengeOf(challenge) }
  const resend = type === 'signup' ? resendConfirmation : resendEmailChange
  await resend(request, call.visitor)
  return Response.json({})
}
