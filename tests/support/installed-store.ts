import { Session } from '@shopify/shopify-api'
import { tokenStorage } from '~/domains/store/tokens/token-storage.server'
import { systemDb } from '~/platform/db/db.server'
import type { Store } from '~/platform/db/generated/client'
import type { Shop, StorePlatform } from '../store-platform'
import { issueOffline, OFFLINE_SECONDS } from '../store-platform/oauth/issue-token'
import { testWorkspace } from './database'

/** Environment of an app that is registered with this platform. */
export const storeEnvironment = (platform: StorePlatform) => ({
  SHOPIFY_API_KEY: platform.app.apiKey,
  SHOPIFY_API_SECRET: platform.app.apiSecret,
  STORE_PLATFORM_URL: platform.url,
  PUBLIC_URL: 'https://app.example',
})

/** A shop that has the app, and what we keep of it: the end of an install without its pages. */
export async function installedStore(
  platform: StorePlatform,
  shop: Shop,
  workspaceId?: string,
): Promise<Store> {
  const scopes = await giveToken(platform, shop)
  return systemDb().store.create({
    data: {
      workspaceId: workspaceId ?? (await testWorkspace()).workspaceId,
      shopDomain: shop.domain,
      currency: shop.details.currency,
      scopes,
    },
  })
}

/** Installs the app, or installs it again, and keeps the token. @returns the scopes that the shop granted */
export async function giveToken(platform: StorePlatform, shop: Shop): Promise<string[]> {
  const installation = platform.merchant(shop).install()
  const { token, refreshToken, scopes } = issueOffline(platform, installation, { isExpiring: true })
  await tokenStorage.storeSession(
    new Session({
      id: `offline_${shop.domain}`,
      shop: shop.domain,
      state: '',
      isOnline: false,
      scope: scopes.join(','),
      accessToken: token,
      expires: new Date(Date.now() + OFFLINE_SECONDS * 1000),
      ...(refreshToken ? { refreshToken } : {}),
    }),
  )
  return scopes
}
