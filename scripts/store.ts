/**
 * `npm run store`: a make-believe store platform beside `npm run dev`, to install the app and try it by hand.
 * `npm run store -- --browser` opens it in a Chromium that knows the platform's real names.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStorePlatform } from '../tests/store-platform'
import { readAppFile } from '../tests/store-platform/app-file'
import { loadSample } from '../tests/store-platform/data/load-sample'
import { ownAddress } from '../tests/store-platform/own-browser/addresses'
import { startFront } from '../tests/store-platform/own-browser/front'
import { mappedHosts } from '../tests/store-platform/own-browser/mapped-browser'
import './lib/env-file.mjs'
import { findChromium } from './lib/chromium.mjs'

const root = join(import.meta.dirname, '..')
const port = Number(process.env.STORE_PORT ?? 4400)
const appOrigin = new URL(process.env.PUBLIC_URL ?? 'http://localhost:3000').origin
const apiKey = process.env.SHOPIFY_API_KEY ?? 'local-store-key'
const apiSecret = process.env.SHOPIFY_API_SECRET ?? 'local-store-secret'
const DELIVERY_MS = 500

const file = join(root, 'shopify.app.toml')
const declared = existsSync(file) ? readAppFile(file, appOrigin) : {}
const platform = await startStorePlatform({ tlsPort: port + 2, app: { ...declared, apiKey, apiSecret } })
const front = await startFront({ port, appOrigin, platformUrl: platform.url })

const sample = platform.createShop({
  domain: 'alder-and-oat.myshopify.com',
  name: 'Alder & Oat',
  currency: 'USD',
  locales: ['en', 'tr', 'ar'],
  email: 'nell@alderandoat.example',
  owner: { firstName: 'Nell', lastName: 'Alder', email: 'nell@alderandoat.example' },
})
loadSample({ platform, shop: sample })
sample.staff.put({
  ...sample.owner,
  id: platform.ids.next(),
  firstName: 'Deniz',
  lastName: 'Oat',
  email: 'deniz@alderandoat.example',
  isOwner: false,
})
// The large sets of data stand beside the project, where there are any.
if (existsSync(join(root, '..', 'shared', 'data', 'retail'))) {
  const retail = platform.createShop({ domain: 'retail.myshopify.com', name: 'Retail', currency: 'USD' })
  platform.load(retail).retail()
}

let isDelivering = false
const delivery = setInterval(async () => {
  if (isDelivering) return
  isDelivering = true
  await platform.deliver({ onlyDue: true }).finally(() => {
    isDelivering = false
  })
}, DELIVERY_MS)

const places = { port, appOrigin }
const lines = platform
  .allShops()
  .map(({ handle, details }) =>
    [
      `  ${details.name}`,
      `${ownAddress('admin', places)}/store/${handle}`,
      `${ownAddress(handle, places)}/`,
    ].join('   '),
  )
process.stdout.write(`The make-believe store platform is ready. Run the app beside it:

  SHOPIFY_API_KEY=${apiKey} SHOPIFY_API_SECRET=${apiSecret} STORE_PLATFORM_URL=http://127.0.0.1:${port} PUBLIC_URL=${appOrigin} npm run dev

Open in your own browser (the admin, the storefront):

${lines.join('\n')}

Customers sign in with their email, as ada@example.com. Install the app under Apps.
`)

if (process.argv.includes('--browser')) openBrowser()

function openBrowser(): void {
  const chromium = findChromium()
  if (!chromium) {
    process.stdout.write('No Chromium was found; CHROMIUM_PATH can name one.\n')
    return
  }
  const profile = mkdtempSync(join(tmpdir(), 'store-browser-'))
  const flags = [
    `--user-data-dir=${profile}`,
    mappedHosts(platform.tlsPort),
    // In this throw-away profile alone: the platform's certificate signs itself.
    '--ignore-certificate-errors',
    '--test-type',
    '--no-first-run',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
  spawn(chromium, [...flags, `https://admin.shopify.com/store/${sample.handle}`], { stdio: 'ignore' })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    clearInterval(delivery)
    front.closeAllConnections()
    front.close()
    await platform.stop()
    process.exit(0)
  })
