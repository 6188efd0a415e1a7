import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import {
  allowInsecureRequests,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { env } from '~/platform/env/env.server'
import { AppError } from '~/platform/errors/app-error'

/** The one provider so far; its name in the protocol and in `identities`. */
export const GOOGLE = 'google'

/** People wait for it. */
const PATIENCE_S = 10
/** Addresses and keys of a provider change rarely; its keys are read again by themselves. */
const HELD_MS = 3_600_000

interface GoogleClient {
  config: Configuration
  /** For ID tokens that a client brings by itself. */
  keys: JWTVerifyGetKey
  heldUntil: number
}

let held: Promise<GoogleClient> | undefined

export const isGoogleConfigured = (): boolean => env().GOOGLE_CLIENT_ID !== undefined

/**
 * Our client at Google, or at whoever GOOGLE_ISSUER names, as its discovery document describes it (OpenID Connect
 * Discovery 1.0).
 *
 * @throws AppError `provider_disabled`; `provider_refused` when the provider can't be reached
 */
export async function googleClient(): Promise<GoogleClient> {
  if (!isGoogleConfigured()) throw new AppError('provider_disabled')
  const current = await held?.catch(() => undefined)
  if (current && current.heldUntil > Date.now()) return current
  held = discover()
  try {
    return await held
  } catch (cause) {
    throw new AppError('provider_refused', { cause, detail: 'the discovery document can’t be read' })
  }
}

async function discover(): Promise<GoogleClient> {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER } = env()
  const isPlain = new URL(GOOGLE_ISSUER).protocol === 'http:'
  const config = await discovery(new URL(GOOGLE_ISSUER), GOOGLE_CLIENT_ID!, GOOGLE_CLIENT_SECRET, undefined, {
    timeout: PATIENCE_S,
    // Signatures of ID tokens are checked although they come straight from the provider.
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
  })
  const keys = createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri!), {
    timeoutDuration: PATIENCE_S * 1000,
  })
  return { config, keys, heldUntil: Date.now() + HELD_MS }
}
