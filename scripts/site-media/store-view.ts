import type { Browser, FrameLocator, Page } from '@playwright/test'
import { AskingShopper } from '../../bench/lib/asking-shopper'
import { type StoreRig, withStoreRig } from '../../bench/lib/store-rig'
import { loadSample } from '../../tests/store-platform/data/load-sample'
import { BROWSER_AGENT, mappedHosts } from '../../tests/store-platform/own-browser/mapped-browser'
import { openWindow } from './sample-people'

export const STORE_VIEW = 'store-admin'

const SHOP = {
  name: 'Alder & Oat',
  domain: 'alder-and-oat.myshopify.com',
  currency: 'USD',
  locales: ['en', 'tr'],
  owner: { firstName: 'Nell', lastName: 'Alder', email: 'nell@alderandoat.example' },
}

/** A frame of another site in a process of its own is drawn without the window's scale, and its letters blur. */
const ONE_PROCESS = ['--disable-site-isolation-trials', '--disable-features=IsolateOrigins,site-per-process']

/** Whom the assistant offers to ask when it has no answer. */
const UNANSWERED = 'colleague'

/** Questions in the storefront, each with a word that its answer must have. */
const TALKS = [
  ['Do you have a fieldbook?', 'Fieldbook'],
  ['Do you have a teapot under $60?', 'Teapot'],
  ['How long does standard shipping take?', 'shipping'],
  ['Can you engrave a name on the flask?', UNANSWERED],
  ['Do you ship lamps to Canada?', 'Canada'],
] as const

/**
 * The app's home in the store's admin: installed in the sample shop, set up by its merchant, asked by its shoppers.
 *
 * @param openBrowser with the flags that let it reach the local store platform under its real names
 */
export async function withStoreAdmin(
  openBrowser: (flags: readonly string[], work: (browser: Browser) => Promise<void>) => Promise<void>,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  await withStoreRig({ shop: SHOP }, async (rig) => {
    loadSample(rig)
    await rig.install()
    await openBrowser([mappedHosts(rig.platform.tlsPort), ...ONE_PROCESS], async (browser) =>
      work(await openAdmin(browser, rig)),
    )
  })
}

async function openAdmin(browser: Browser, { platform, shop }: StoreRig): Promise<Page> {
  const context = await openWindow(
    browser,
    { width: 1180, height: 690, scale: 1.75 },
    { ignoreHTTPSErrors: true, userAgent: BROWSER_AGENT },
  )
  const page = await context.newPage()
  const open = async (path: string): Promise<FrameLocator> => {
    await page.goto(`https://admin.shopify.com/store/${shop.handle}/apps/parley/app/shopify${path}`)
    await page.locator('[data-app-frame][data-ready]').waitFor()
    return page.frameLocator('[data-app-frame]')
  }
  await setUp(page, open)
  for (const [question, said] of TALKS) {
    const shopper = new AskingShopper(platform, shop)
    await shopper.hears(question, said)
    // What nobody is thanked for isn't counted as solved.
    if (said !== UNANSWERED) await shopper.hears('Thank you!', 'done')
  }
  const app = await open('')
  await app.getByText('Last 30 days').first().waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

/** What a merchant does before the first shopper comes. */
async function setUp(page: Page, open: (path: string) => Promise<FrameLocator>): Promise<void> {
  const home = await open('')
  await home.getByText(/^48 products are here/).waitFor()
  await home.getByRole('link', { name: 'Open the theme editor' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').getByText('Saved').waitFor()
  const writing = await open('/knowledge/new?kind=QA')
  await writing.getByLabel('Question').fill('Do you wrap gifts?')
  await writing.getByLabel('Answer').fill('Yes. Gift wrapping costs $5 an order; a handwritten note is free.')
  await writing.getByRole('button', { name: 'Save', exact: false }).first().click()
  await writing.getByRole('heading', { name: 'Do you wrap gifts?' }).waitFor()
  const trial = await open('/assistant')
  await trial.getByLabel('Your question').fill('Do you wrap gifts?')
  await trial.getByLabel('Your question').press('Enter')
  await trial
    .getByRole('log')
    .getByText(/handwritten/)
    .first()
    .waitFor()
}
