import { z } from 'zod'

/*
 * What the session protocol answers, for the API reference. A test holds real answers to it.
 */

const instant = z.iso.datetime().meta({ description: 'ISO 8601, UTC' })
const seconds = z.int().meta({ description: 'Seconds since 1970' })
const anything = z.record(z.string(), z.unknown())

const factor = z
  .object({
    id: z.uuid(),
    friendly_name: z.string().optional(),
    factor_type: z.string(),
    status: z.enum(['verified', 'unverified']),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Factor' })

const identity = z
  .object({
    identity_id: z.uuid(),
    id: z.string().meta({ description: 'The provider’s own id of the person' }),
    user_id: z.uuid(),
    identity_data: anything,
    provider: z.string(),
    last_sign_in_at: instant.nullable(),
    created_at: instant,
    updated_at: instant,
    email: z.string().optional(),
  })
  .meta({ id: 'Identity' })

const user = z
  .object({
    id: z.uuid(),
    aud: z.literal('authenticated'),
    role: z.literal('authenticated'),
    email: z.string().nullable(),
    phone: z.literal(''),
    email_confirmed_at: instant.optional(),
    confirmed_at: instant.optional(),
    confirmation_sent_at: instant.optional(),
    recovery_sent_at: instant.optional(),
    email_change_sent_at: instant.optional(),
    invited_at: instant.optional(),
    new_email: z.string().optional(),
    last_sign_in_at: instant.optional(),
    banned_until: instant.optional(),
    app_metadata: anything,
    user_metadata: anything,
    identities: z.array(identity),
    factors: z.array(factor).optional(),
    created_at: instant,
    updated_at: instant,
    is_anonymous: z.literal(false),
  })
  .meta({ id: 'User' })

const session = z
  .object({
    access_token: z.string().meta({ description: 'A JWT (ES256), good for 15 minutes' }),
    refresh_token: z.string().meta({ description: 'Traded once for the next session' }),
    expires_at: seconds,
    expires_in: z.int().meta({ description: 'Seconds' }),
    token_type: z.literal('bearer'),
    user,
  })
  .meta({ id: 'Session' })

const passkey = z
  .object({
    id: z.uuid(),
    friendly_name: z.string().optional(),
    created_at: instant,
    last_used_at: instant.optional(),
  })
  .meta({ id: 'Passkey' })

const ceremony = z
  .object({
    challenge_id: z.uuid(),
    options: anything.meta({ description: 'Handed to the browser’s authenticator (WebAuthn, JSON)' }),
    expires_at: seconds,
  })
  .meta({ id: 'PasskeyCeremony' })

export const protocolError = z
  .object({
    code: z.string(),
    message: z.string().meta({ description: 'English, for whoever reads the logs' }),
    weak_password: z.object({ reasons: z.array(z.string()), message: z.string() }).optional(),
  })
  .meta({ id: 'SessionError' })

const nothing = z.object({}).meta({ id: 'Nothing' })

const enrolment = z.object({
  id: z.uuid(),
  type: z.literal('totp'),
  friendly_name: z.string().optional(),
  totp: z.object({
    qr_code: z.string().meta({ description: 'An SVG image as a data address' }),
    secret: z.string(),
    uri: z.string(),
  }),
})

const challenge = z.object({ id: z.uuid(), type: z.literal('totp'), expires_at: seconds })

const settings = z.object({
  external: z.record(z.string(), z.boolean()),
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  phone_autoconfirm: z.boolean(),
  sms_provider: z.string(),
  saml_enabled: z.boolean(),
})

const keys = z.object({
  keys: z.array(
    z.object({
      kty: z.string(),
      crv: z.string(),
      x: z.string(),
      y: z.string(),
      kid: z.string(),
      alg: z.string(),
      use: z.string(),
      key_ops: z.array(z.string()).optional(),
    }),
  ),
})

const link = z.object({
  ...user.shape,
  action_link: z.string(),
  email_otp: z.string(),
  hashed_token: z.string(),
  verification_type: z.string(),
  redirect_to: z.string(),
})

const halfChanged = z.object({ msg: z.string(), code: z.literal(200) }).meta({ id: 'HalfChanged' })

export const answerSchemas = {
  user,
  session,
  sessionOrUser: z.union([session, user]),
  sessionOrHalf: z.union([session, halfChanged]),
  factor,
  factors: z.array(factor),
  passkey,
  passkeys: z.array(passkey).meta({ id: 'Passkeys' }),
  ceremony,
  enrolment,
  challenge,
  settings,
  keys,
  link,
  nothing,
  id: z.object({ id: z.uuid() }),
  address: z.object({ url: z.string() }),
  users: z.object({ users: z.array(user), aud: z.literal('authenticated') }),
  health: z.object({ name: z.string(), description: z.string(), version: z.string() }),
}
