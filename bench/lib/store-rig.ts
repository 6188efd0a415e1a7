import { join } from 'node:path'
import { databaseUrl } from '~/platform/db/db.server'
import { type NewShop, type Shop, type StorePlatform, startStorePlatform } from '../../tests/store-platform'
import { readAppFile } from '../../tests/store-platform/app-file'
import { launchUrl } from '../../tests/store-platform/oauth/signatures'
import { BROWSER_AGENT } from '../../tests/store-platform/own-browser/mapped-browser'
import { withBenchDatabase } from './bench-database'
import { type BuiltServer, root, startBuiltServer, stopProgram } from './built-server'
import { freePort } from './free-port'

export interface StoreRig {
  platform: StorePlatform
  shop: Shop
  /** Of the app's process. */
  pid: number
  /** Installs the app as the merchant does, who lands in it. */
  install(): Promise<void>
}

export interface StoreRigOptions {
  shop: NewShop
  /** What the app's heap is held to; left out: Node's own measure, a share of the machine. */
  heapMiB?: number
}

const DELIVERY_MS = 20
const KEYS = { SHOPIFY_API_KEY: 'bench-store-key', SHOPIFY_API_SECRET: 'bench-store-secret' }

/**
 * Runs work with the built app in a process of its own and the local store platform in this one, with one shop. What the
 * shop tells is on its way at once. The app's database is connected here too.
 */
export async function withStoreRig(
  { shop: wanted, heapMiB }: StoreRigOptions,
  work: (rig: StoreRig) => Promise<void>,
): Promise<void> {
  await withBenchDatabase(async (folder) => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const platform = await startStorePlatform({
      app: {
        ...readAppFile(join(root, 'shopify.app.toml'), origin),
        apiKey: KEYS.SHOPIFY_API_KEY,
        apiSecret: KEYS.SHOPIFY_API_SECRET,
      },
    })
    const delivery = deliverAtOnce(platform)
    let server: BuiltServer | undefined
    try {
      server = await startBuiltServer({
        ...KEYS,
        PORT: String(port),
        PUBLIC_URL: origin,
        STORE_PLATFORM_URL: platform.url,
        DATABASE_URL: databaseUrl(),
        DATA_DIR: join(folder, 'app'),
        SAMPLE_SHOP: 'off',
        SITE_CHAT: 'off',
        LOG_LEVEL: 'warn',
        ...(heapMiB ? { NODE_OPTIONS: `--max-old-space-size=${heapMiB}` } : {}),
      })
      const shop = platform.createShop(wanted)
      const install = () => installIn(platform, shop)
      await work({ platform, shop, pid: server.process.pid!, install })
    } finally {
      clearInterval(delivery)
      await stopProgram(server?.process)
      await platform.stop()
    }
  })
}

/** The merchant presses Install, and the admin frames the app. */
async function installIn(platform: StorePlatform, shop: Shop): Promise<void> {
  platform.merchant(shop).install()
  const headers = { accept: 'text/html', 'user-agent': BROWSER_AGENT, 'sec-fetch-dest': 'iframe' }
  const page = await fetch(launchUrl(shop, shop.owner, platform.app), { headers })
  if (!page.ok) throw new Error(`The app answered its merchant ${page.status}: ${await page.text()}`)
}

function deliverAtOnce(platform: StorePlatform): NodeJS.Timeout {
  let isDelivering = false
  return setInterval(async () => {
    if (isDelivering) return
    isDelivering = true
    await platform.deliver({ onlyDue: true }).finally(() => {
      isDelivering = false
    })
  }, DELIVERY_MS)
}
