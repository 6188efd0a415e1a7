import '@shopify/shopify-app-remix/adapters/node'
import '@shopify/shopify-api/adapters/web-api'
import { ApiVersion, LogSeverity, shopifyApi } from '@shopify/shopify-api'
import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime'
import { AppDistribution, shopifyApp } from '@shopify/shopify-app-remix/server'
import { env } from '~/platform/env/env.server'
import { AppError } from '~/platform/errors/app-error'
import { log } from '~/platform/telemetry/log.server'
import { EMBEDDED_AUTH_PATH } from '../embedded/embedded-path'
import { REQUIRED_SCOPES } from '../scopes'
import { tokenStorage } from '../tokens/token-storage.server'
import { platformFetch } from './platform-fetch.server'

/** The version of the Admin API and of messages; `shopify.app.toml` says the same. */
export const API_VERSION = ApiVersion.October26

// For all that the library asks of the platform. Global to it, so said once, with the only sender there is.
setAbstractFetchFunc(platformFetch as typeof fetch)

type Platform = ReturnType<typeof setUp>

let made: { key: string; platforms: Platform[] } | undefined

/** Whether this installation is registered with the store platform. */
export const isStoreEnabled = (): boolean => env().SHOPIFY_API_KEY !== undefined

/**
 * The platform's library, set up on first use: once for each secret that counts, the current one first. While the app's
 * secret is being changed, the platform still signs with the old one.
 *
 * @throws AppError `store_disabled`
 */
export function platforms(): Platform[] {
  const { SHOPIFY_API_KEY, SHOPIFY_API_SECRET, SHOPIFY_API_SECRET_PREVIOUS, PUBLIC_URL } = env()
  if (!SHOPIFY_API_KEY || !SHOPIFY_API_SECRET || !PUBLIC_URL) throw new AppError('store_disabled')
  const secrets = [SHOPIFY_API_SECRET, SHOPIFY_API_SECRET_PREVIOUS].filter((secret) => secret !== undefined)
  const key = [SHOPIFY_API_KEY, PUBLIC_URL, ...secrets].join(' ')
  if (made?.key !== key)
    made = { key, platforms: secrets.map((secret) => setUp(SHOPIFY_API_KEY, secret, PUBLIC_URL)) }
  return made.platforms
}

/** The library with the current secret: what speaks to the platform. @throws AppError `store_disabled` */
export const platform = (): Platform => platforms()[0]!

function setUp(apiKey: string, apiSecretKey: string, publicUrl: string) {
  const { origin, protocol, host } = new URL(publicUrl)
  const shared = {
    apiKey,
    apiSecretKey,
    apiVersion: API_VERSION,
    scopes: [...REQUIRED_SCOPES],
    // Its debug lines carry session tokens: never let them through.
    logger: { level: LogSeverity.Warning, log: note },
  }
  return {
    secret: apiSecretKey,
    /** Its parts: signatures, session tokens, exchange of tokens. */
    api: shopifyApi({
      ...shared,
      hostName: host,
      hostScheme: protocol === 'http:' ? 'http' : 'https',
      isEmbeddedApp: true,
    }),
    /** What it makes of the parts for a Remix application. */
    app: shopifyApp({
      ...shared,
      appUrl: origin,
      authPathPrefix: EMBEDDED_AUTH_PATH,
      distribution: AppDistribution.AppStore,
      sessionStorage: tokenStorage,
      future: { unstable_newEmbeddedAuthStrategy: true, expiringOfflineAccessTokens: true },
    }),
  }
}

function note(severity: LogSeverity, message: string): void {
  log()[severity === LogSeverity.Error ? 'error' : 'warn']({ library: 'shopify' }, message)
}
