import { env } from '~/platform/env/env.server'
import { isStoreEnabled } from './platform-app.server'

/** Where to ask whether the store platform answers; null where no app is registered with it. */
export const storePlatformAddress = (): string | null =>
  isStoreEnabled() ? (env().STORE_PLATFORM_URL ?? 'https://admin.shopify.com') : null
