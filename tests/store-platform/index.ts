import { faceRoutes } from './faces'
import { type PlatformOptions, StorePlatform } from './platform'

export type { PlatformOptions, StorePlatform } from './platform'
export { takeExtensionsFrom } from './sources/extensions-folder'
export type { NewShop } from './state/new-shop'
export type { Shop } from './state/shop'

/** Starts the platform on loopback. Stop it in the end. */
export async function startStorePlatform(options: PlatformOptions = {}): Promise<StorePlatform> {
  const platform = new StorePlatform(options)
  platform.hosts.register(...faceRoutes)
  await platform.listen()
  return platform
}
