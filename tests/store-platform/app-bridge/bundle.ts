import { join } from 'node:path'
import { bundleScript } from '../sources/bundle-script'

/** The stand-in for App Bridge, as `https://cdn.shopify.com/shopifycloud/app-bridge.js` sends it. */
export const appBridgeScript = (): string => bundleScript(join(import.meta.dirname, 'client'), './main.ts')
