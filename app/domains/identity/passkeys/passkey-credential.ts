import { z } from 'zod'

const base64Url = z.string().regex(/^[A-Za-z0-9_-]*$/)

const credential = z.object({
  /** At most 1023 bytes (WebAuthn Level 3, section 4, "Credential ID"). */
  id: base64Url.min(1).max(1364),
  rawId: base64Url.min(1).max(1364),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
})

/** `RegistrationResponseJSON` of WebAuthn Level 3, section 5.1, as far as it is read. */
export const registrationSchema = credential.extend({
  response: z.object({
    clientDataJSON: base64Url.min(1).max(8000),
    attestationObject: base64Url.min(1).max(30_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})

/** `AuthenticationResponseJSON` of WebAuthn Level 3, section 5.1, as far as it is read. */
export const authenticationSchema = credential.extend({
  response: z.object({
    clientDataJSON: base64Url.min(1).max(8000),
    authenticatorData: base64Url.min(1).max(8000),
    signature: base64Url.min(1).max(8000),
    userHandle: base64Url.max(100).nullish(),
  }),
})

export type PasskeyRegistration = z.infer<typeof registrationSchema>
export type PasskeyAuthentication = z.infer<typeof authenticationSchema>
