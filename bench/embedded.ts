/**
 * How fast a merchant's pages are in the store's admin: `npm run bench:embedded [-- --runs 15]`. Opens home, inbox and
 * products in a real Chromium, each time with nothing kept from before, in the frame of the local platform's admin, and
 * clicks once. Prints one JSON line; of each page, at the 75th percentile as the platform counts them:
 * `paintMs` until the largest paint, of the frame's own time; `shift` by which its layout shifted; `clickMs` from the
 * click to the next paint; `scriptBytes` of the page's own scripts as they come over the line. Uses what `npm run build`
 * built.
 */
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Frame, type FrameLocator, type Locator } from '@playwright/test'
import { findChromium } from '../scripts/lib/chromium.mjs'
import { loadSample } from '../tests/store-platform/data/load-sample'
import { BROWSER_AGENT, mappedHosts } from '../tests/store-platform/own-browser/mapped-browser'
import { AskingShopper } from './lib/asking-shopper'
import { quantile, round } from './lib/quantile'
import { type StoreRig, withStoreRig } from './lib/store-rig'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '15' } } })

interface PageToOpen {
  path: string
  /** What is clicked once the page stands, and leads to another. */
  target: (app: FrameLocator) => Locator
}

const PAGES: Record<string, PageToOpen> = {
  home: { path: '', target: (app) => app.getByRole('button', { name: 'Add knowledge' }) },
  inbox: { path: '/conversations', target: (app) => app.getByText(/^Visitor /).first() },
  products: { path: '/products', target: (app) => app.getByText('Fieldbook').first() },
}

interface Seen {
  paintMs: number
  shift: number
  clickMs: number
  scriptBytes: number
}

await withStoreRig({ shop: { name: 'Alder & Oat', locales: ['en'] } }, async (rig) => {
  loadSample(rig)
  await rig.install()
  await new AskingShopper(rig.platform, rig.shop).hears('Do you have a fieldbook?', 'Fieldbook')
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', mappedHosts(rig.platform.tlsPort)],
  })
  try {
    const seen = await measure(rig, browser)
    const pages = Object.fromEntries(Object.entries(seen).map(([name, all]) => [name, atP75(all)]))
    process.stdout.write(`${JSON.stringify({ bench: 'embedded', ...pages, runs: Number(values.runs) })}\n`)
  } finally {
    await browser.close()
  }
})

async function measure(rig: StoreRig, browser: Browser): Promise<Record<string, Seen[]>> {
  const seen: Record<string, Seen[]> = {}
  // The first round warms the server up. In turn, so that what else the machine does meets all pages alike.
  for (let run = 0; run <= Number(values.runs); run++)
    for (const [name, page] of Object.entries(PAGES)) {
      const one = await look(rig, browser, page)
      if (run > 0) seen[name] = [...(seen[name] ?? []), one]
    }
  return seen
}

async function look({ shop }: StoreRig, browser: Browser, { path, target }: PageToOpen): Promise<Seen> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, userAgent: BROWSER_AGENT })
  try {
    await context.addInitScript(watchVitals)
    const page = await context.newPage()
    await page.goto(`https://admin.shopify.com/store/${shop.handle}/apps/parley/app/shopify${path}`)
    const link = target(page.frameLocator('[data-app-frame]'))
    await link.waitFor()
    const frame = (await (await page.locator('[data-app-frame]').elementHandle())?.contentFrame()) as Frame
    // Until React has taken it over, which it notes on the element, a click opens a new document.
    await expectReact(link)
    const before = await frame.evaluate(readVitals)
    await link.click()
    await frame.waitForURL((url) => !url.pathname.endsWith(path || '/app/shopify'))
    await frame.waitForFunction(() => window.vitals.clickMs > 0)
    const { clickMs } = await frame.evaluate(readVitals)
    return { ...before, clickMs }
  } finally {
    await context.close()
  }
}

async function expectReact(link: Locator): Promise<void> {
  while (
    !(await link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
  )
    await link.page().waitForTimeout(20)
}

/** Of whichever kind; TypeScript knows none of them yet. */
type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number }

declare global {
  interface Window {
    vitals: Omit<Seen, 'scriptBytes'>
  }
}

/** Runs in every frame before anything of its page does; functions with names of their own would not get there. */
function watchVitals(): void {
  window.vitals = { paintMs: 0, shift: 0, clickMs: 0 }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { vitals } = window
      const { value = 0, hadRecentInput, interactionId } = entry as Entry
      if (entry.entryType === 'largest-contentful-paint') vitals.paintMs = entry.startTime
      else if (entry.entryType === 'layout-shift') vitals.shift += hadRecentInput ? 0 : value
      else if (interactionId) vitals.clickMs = Math.max(vitals.clickMs, entry.duration)
    }
  })
  for (const type of ['largest-contentful-paint', 'layout-shift', 'first-input'])
    observer.observe({ type, buffered: true })
  observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

function readVitals(): Seen {
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${location.origin}/assets/`) && name.endsWith('.js'))
  const scriptBytes = scripts.reduce(
    (sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize,
    0,
  )
  return { ...window.vitals, scriptBytes }
}

function atP75(all: Seen[]): Seen {
  const p75 = (name: keyof Seen, digits: number) =>
    round(
      quantile(
        all.map((seen) => seen[name]),
        0.75,
      ),
      digits,
    )
  return {
    paintMs: p75('paintMs', 0),
    shift: p75('shift', 4),
    clickMs: p75('clickMs', 0),
    scriptBytes: p75('scriptBytes', 0),
  }
}
