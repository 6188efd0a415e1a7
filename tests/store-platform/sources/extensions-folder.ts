import { join } from 'node:path'
import type { StorePlatform } from '../platform'

const folders = new WeakMap<StorePlatform, string>()
const OWN = join(import.meta.dirname, '..', '..', '..', 'extensions')

/** Takes the app's extensions from another folder than the project's own. */
export function takeExtensionsFrom(platform: StorePlatform, folder: string): void {
  folders.set(platform, folder)
}

export const extensionsFolder = (platform: StorePlatform): string => folders.get(platform) ?? OWN
