import type { FrameLocator, Page } from '@playwright/test'
import { withStoreRig } from '../../bench/lib/store-rig'
import { BROWSER_AGENT, mappedHosts } from '../../tests/store-platform/own-browser/mapped-browser'
import { withBrowser } from '../site-media/browser'
import { WIDTHS, wrongWords } from './look-at-page'
import type { WalkedLanguage } from './markets'
import { pictureOf, type Report } from './walker'

const SHOP = { name: 'Alder & Oat', domain: 'alder-and-oat.myshopify.com', currency: 'USD', locales: ['en'] }

/** Where our own pages would take a card. In a store's admin each is its plan's page. */
const OURS = ['/billing', '/payment']

/** What merchants see who came by the store: its own billing, and never a card or a bank. */
export async function walkStore(report: Report, languages: readonly WalkedLanguage[]): Promise<void> {
  await withStoreRig({ shop: SHOP }, async ({ platform, shop, install }) => {
    await install()
    await withBrowser([mappedHosts(platform.tlsPort)], async (browser) => {
      for (const language of languages) {
        shop.owner.locale = language
        const context = await browser.newContext({
          ignoreHTTPSErrors: true,
          userAgent: BROWSER_AGENT,
          locale: language,
        })
        const tell = (words: string) => report.tell(`store ${language} plan: ${words}`)
        const page = await context.newPage()
        page.on('pageerror', (error) => tell(`error: ${error.message}`))
        page.on('response', (response) => {
          if (response.status() >= 400) tell(`${response.url()} answers ${response.status()}`)
        })
        await page.goto(`https://admin.shopify.com/store/${shop.handle}/apps/parley/app/shopify/plan`)
        await page.locator('[data-app-frame][data-ready]').waitFor()
        await lookAtPlan(page, page.frameLocator('[data-app-frame]'), { language, report, tell })
        await context.close()
      }
    })
  })
}

interface StoreLook {
  language: WalkedLanguage
  report: Report
  tell(words: string): void
}

async function lookAtPlan(page: Page, app: FrameLocator, { language, report, tell }: StoreLook) {
  for (const words of await wrongWords(app.locator(':root'), language)) tell(words)
  const links = await app.locator('a[href]').evaluateAll((all) => all.map((a) => a.getAttribute('href')!))
  for (const link of links)
    if (OURS.some((path) => link.startsWith(path) || link.startsWith(`/dashboard${path}`)))
      tell(`leads to ${link}, which takes cards`)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await app.locator(':root').evaluate((root) => root.scrollWidth - root.clientWidth)
    if (overflow > 0) tell(`${width}: ${overflow} px wider than the window`)
    await pictureOf(page, report.pictures, `store-${language}-plan-${width}`)
  }
  report.looks += 1
}
