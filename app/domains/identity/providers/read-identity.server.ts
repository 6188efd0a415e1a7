import { createHash } from 'node:crypto'
import { errors, jwtVerify } from 'jose'
import { AuthorizationResponseError, authorizationCodeGrant } from 'openid-client'
import { ZodError } from 'zod'
import { env } from '~/platform/env/env.server'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { log } from '~/platform/telemetry/log.server'
import { GOOGLE, googleClient } from './google-client.server'
import { callbackOf, type FlowSecrets } from './provider-flow.server'
import { identityOf, type ProviderIdentity } from './provider-identity'

/** Clocks may be off by this much. */
const TOLERANCE_S = 10

/**
 * Trades what the provider sent back for the person it vouches for. Issuer, audience, nonce, times and signature of
 * the ID token are checked by the library.
 *
 * @throws AppError `provider_refused`; `values.error` is the provider's own code when it said one (RFC 6749,
 *   section 4.1.2.1)
 */
export async function readReturnedIdentity(
  returned: URLSearchParams,
  state: string,
  { verifier, nonce }: FlowSecrets,
  visitor: Visitor,
): Promise<ProviderIdentity> {
  const { config } = await googleClient()
  // As people reach us: behind a proxy the request names another address.
  const url = new URL(callbackOf(visitor))
  url.search = returned.toString()
  try {
    const tokens = await authorizationCodeGrant(config, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    return identityOf(GOOGLE, tokens.claims())
  } catch (cause) {
    if (cause instanceof AuthorizationResponseError)
      throw new AppError('provider_refused', { cause, values: { error: cause.error } })
    // A visitor can't mend these; whoever runs the app may have to.
    log().warn({ err: cause }, 'a sign-in through Google failed')
    throw new AppError('provider_refused', { cause, detail: cause instanceof Error ? cause.message : '' })
  }
}

export interface BroughtToken {
  idToken: string
  accessToken?: string | undefined
  /** In the clear; the token holds its SHA-256 in hexadecimal, as GoTrue's clients have it. */
  nonce?: string | undefined
}

/**
 * The person of an ID token that a client got from Google by itself.
 *
 * @throws AppError `provider_refused`, `provider_disabled`
 */
export async function readBroughtIdentity(token: BroughtToken): Promise<ProviderIdentity> {
  const { config, keys } = await googleClient()
  const { issuer } = config.serverMetadata()
  try {
    const { payload } = await jwtVerify(token.idToken, keys, {
      // Google writes its name with and without the scheme ("Validating an ID token").
      issuer: [issuer, issuer.replace(/^https:\/\//, '')],
      audience: env().GOOGLE_CLIENT_ID!,
      algorithms: ['RS256'],
      clockTolerance: TOLERANCE_S,
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    const expected = token.nonce === undefined ? undefined : sha256(token.nonce).toString('hex')
    if (payload.nonce !== expected)
      throw new errors.JWTClaimValidationFailed('another nonce', payload, 'nonce')
    if (payload.at_hash !== undefined && payload.at_hash !== halfHash(token.accessToken ?? ''))
      throw new errors.JWTClaimValidationFailed('another access token', payload, 'at_hash')
    return identityOf(GOOGLE, payload)
  } catch (cause) {
    if (cause instanceof errors.JOSEError || cause instanceof ZodError)
      throw new AppError('provider_refused', { cause, detail: cause.message })
    throw cause
  }
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** OpenID Connect Core 1.0, section 3.1.3.6. */
const halfHash = (text: string): string => sha256(text).subarray(0, 16).toString('base64url')
