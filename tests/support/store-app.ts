import { afterAll, vi } from 'vitest'
import { OPTIONAL_SCOPES, REQUIRED_SCOPES } from '~/domains/store/scopes'
import { type Shop, type StorePlatform, startStorePlatform } from '../store-platform'
import { launchUrl, type SessionTokenClaims, sessionToken } from '../store-platform/oauth/signatures'
import type { Staff } from '../store-platform/state/staff'

export const APP_ORIGIN = 'https://parley.example'

/** A normal browser: what names itself no further counts as a crawler. */
const AGENT =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

/**
 * Starts a store platform for a test file and registers the app with it. Call at the top, before anything reads the
 * environment.
 */
export async function withStorePlatform(
  options: Parameters<typeof startStorePlatform>[0] = {},
): Promise<StorePlatform> {
  const platform = await startStorePlatform({
    ...options,
    app: {
      appUrl: `${APP_ORIGIN}/app/shopify`,
      redirectUrls: [`${APP_ORIGIN}/auth/shopify/callback`],
      useManagedInstall: true,
      scopes: [...REQUIRED_SCOPES],
      optionalScopes: [...OPTIONAL_SCOPES],
      ...options.app,
    },
  })
  vi.stubEnv('SHOPIFY_API_KEY', platform.app.apiKey)
  vi.stubEnv('SHOPIFY_API_SECRET', platform.app.apiSecret)
  vi.stubEnv('STORE_PLATFORM_URL', platform.url)
  vi.stubEnv('PUBLIC_URL', APP_ORIGIN)
  afterAll(() => platform.stop())
  return platform
}

/** Somebody in a shop's admin: their requests as App Bridge and the admin make them. */
export class AdminVisitor {
  constructor(
    private readonly platform: StorePlatform,
    readonly shop: Shop,
    readonly staff: Staff = shop.owner,
  ) {}

  /** A page as the admin frames it. */
  page(path = '', extra: Record<string, string> = {}): Request {
    const address = launchUrl(this.shop, this.staff, this.platform.app, { path, extra })
    return new Request(address, {
      headers: { accept: 'text/html', 'user-agent': AGENT, 'sec-fetch-dest': 'iframe' },
    })
  }

  /** A request of the page's own scripts. */
  data(path = '', init: RequestInit = {}, falseClaims: Partial<SessionTokenClaims> = {}): Request {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${this.token(falseClaims)}`)
    headers.set('user-agent', AGENT)
    return new Request(`${APP_ORIGIN}/app/shopify${path}`, { ...init, headers })
  }

  token(falseClaims: Partial<SessionTokenClaims> = {}): string {
    return sessionToken(this.shop, this.staff, this.platform.app, falseClaims)
  }
}

/** What a loader threw or gave, as an answer. */
export async function answerOf(work: Promise<unknown>): Promise<Response> {
  const answer = await work.catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw answer
  return answer
}
