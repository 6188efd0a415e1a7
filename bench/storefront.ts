/**
 * What the assistant costs a storefront: `npm run bench:storefront [-- --runs 5]`. Lighthouse's performance points of
 * the local storefront on a phone with the app embed off and on, in turn, and one JSON line: `off`, `on` and
 * `difference` are the medians of each page, weighted as the platform weights them; `layoutShift` is the most that any
 * page with the embed on shifted beyond what it shifts without; `loaderBytes` what every page loads of the embed, as
 * it comes over the line. Uses what `npm run build` built.
 */
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { findChromium } from '../scripts/lib/chromium.mjs'
import { loadSample } from '../tests/store-platform/data/load-sample'
import { mappedHosts } from '../tests/store-platform/own-browser/mapped-browser'
import { listEmbeds, saveEmbed } from '../tests/store-platform/sources/app-embeds'
import { extensionsFolder } from '../tests/store-platform/sources/extensions-folder'
import { readThemeExtensions } from '../tests/store-platform/sources/theme-extension'
import { freePort } from './lib/free-port'
import { quantile, round } from './lib/quantile'
import { type StoreRig, withStoreRig } from './lib/store-rig'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })

/** What the platform looks at, and how much each counts (shopify.dev, "Testing storefront performance"). */
const PAGES = [
  { path: '/', weight: 0.17 },
  { path: '/products/fieldbook', weight: 0.4 },
  { path: '/collections/table', weight: 0.43 },
]
const FLAGS = { logLevel: 'error' as const, onlyCategories: ['performance'], disableFullPageScreenshot: true }
const LOADER = /\/assistant\.js(\?|$)/
/** What the loader asks for when the page is at rest. */
const CONFIG = /\/apps\/parley\/config\?/

interface Seen {
  points: number
  shift: number
  loaderBytes: number
}

await withStoreRig({ shop: { name: 'Alder & Oat', locales: ['en'] } }, async (rig) => {
  loadSample(rig)
  await rig.install()
  const seen = await measure(rig)
  const shifts = PAGES.map((_, page) => worst(seen.on[page]!) - worst(seen.off[page]!))
  const [off, on] = [weighted(seen.off), weighted(seen.on)]
  const result = {
    bench: 'storefront',
    off: round(off, 2),
    on: round(on, 2),
    difference: round(off - on, 2),
    layoutShift: round(Math.max(0, ...shifts), 4),
    loaderBytes: seen.on[0]![0]!.loaderBytes,
    runs: Number(values.runs),
  }
  process.stdout.write(`${JSON.stringify(result)}\n`)
})

/** Of each page, in the order of `PAGES`. */
async function measure(rig: StoreRig): Promise<{ off: Seen[][]; on: Seen[][] }> {
  const seen = { off: PAGES.map((): Seen[] => []), on: PAGES.map((): Seen[] => []) }
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--ignore-certificate-errors',
      `--remote-debugging-port=${port}`,
      mappedHosts(rig.platform.tlsPort),
    ],
  })
  try {
    // In turn, so that what else the machine does meets both alike.
    for (let run = 0; run < Number(values.runs); run++)
      for (const state of ['off', 'on'] as const) {
        switchEmbed(rig, state === 'on')
        for (const [index, { path }] of PAGES.entries())
          seen[state][index]!.push(await look(`https://${rig.shop.domain}${path}`, port, state === 'on'))
      }
  } finally {
    await browser.close()
  }
  return seen
}

/** As the merchant does in the theme editor. */
function switchEmbed({ platform, shop }: StoreRig, isOn: boolean): void {
  const [embed] = listEmbeds(shop, readThemeExtensions(extensionsFolder(platform)))
  if (!embed) throw new Error('The app has no embed.')
  saveEmbed({ platform, shop }, embed, { isOn })
}

async function look(url: string, port: number, isOn: boolean): Promise<Seen> {
  const flags = { ...FLAGS, port }
  const report = (await lighthouse(url, flags))?.lhr
  const points = report?.categories.performance?.score
  if (!report || points === null || points === undefined)
    throw new Error(`Lighthouse could not look at ${url}: ${report?.runtimeError?.message}`)
  const requests = requestsOf(report)
  const loader = requests.find((request) => LOADER.test(request.url))
  const hasAsked = requests.some((request) => CONFIG.test(request.url))
  if (isOn !== Boolean(loader) || isOn !== hasAsked)
    throw new Error(`The embed is ${isOn ? 'on' : 'off'} and ${url} loaded otherwise.`)
  const shift = report.audits['cumulative-layout-shift']?.numericValue ?? 0
  return { points: points * 100, shift, loaderBytes: loader?.transferSize ?? 0 }
}

interface NetworkRequest {
  url: string
  transferSize: number
}

function requestsOf({ audits }: Result): NetworkRequest[] {
  const details = audits['network-requests']?.details as { items?: NetworkRequest[] } | undefined
  return details?.items ?? []
}

function weighted(pages: Seen[][]): number {
  const median = (seen: Seen[]) =>
    quantile(
      seen.map(({ points }) => points),
      0.5,
    )
  return pages.reduce((sum, seen, page) => sum + median(seen) * PAGES[page]!.weight, 0)
}

function worst(seen: Seen[]): number {
  return Math.max(...seen.map(({ shift }) => shift))
}
