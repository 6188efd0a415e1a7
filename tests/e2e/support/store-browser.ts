import { randomUUID } from 'node:crypto'
import { test as base, type FrameLocator, type Page } from '@playwright/test'
import type { NewShop } from '../../store-platform'
import { BROWSER_AGENT } from '../../store-platform/own-browser/mapped-browser'
import { newRemoteShop, type RemoteShop } from './store-control'

export interface StoreBrowser {
  /** A shop of this journey's own. */
  newShop(wanted?: NewShop): Promise<RemoteShop>
  /** The admin at a path below the store, as `/orders`. */
  openAdmin(shop: RemoteShop, path?: string, page?: Page): Promise<Page>
  /** The app in its frame; installs it first by the admin's own button. */
  openApp(shop: RemoteShop, path?: string, page?: Page): Promise<FrameLocator>
  openStorefront(shop: RemoteShop, path?: string, page?: Page): Promise<Page>
  /** What stands in the app's frame. */
  frame(page?: Page): FrameLocator
}

/**
 * Playwright's `test` in a browser that reaches the store platform under its real names: the launch options of
 * `playwright.config.ts` map them, the certificate signs itself.
 */
export const test = base.extend<{ store: StoreBrowser }>({
  ignoreHTTPSErrors: true,
  userAgent: BROWSER_AGENT,
  store: async ({ page: own }, use) => {
    const frame = (page = own) => page.frameLocator('[data-app-frame]')
    const go = async (page: Page, address: string) => {
      await page.goto(address)
      return page
    }
    const openAdmin: StoreBrowser['openAdmin'] = (shop, path = '', page = own) =>
      go(page, `https://admin.shopify.com/store/${shop.handle}${path}`)
    await use({
      newShop: (wanted = {}) => {
        const handle = `shop-${randomUUID().slice(0, 12)}`
        // Its owner too: one that several shops have in common is one person with one language in all of them.
        return newRemoteShop({
          domain: `${handle}.myshopify.com`,
          email: `owner@${handle}.example.test`,
          ...wanted,
        })
      },
      openAdmin,
      openApp: async (shop, path = '', page = own) => {
        const { isInstalled } = await shop.state()
        if (!isInstalled) {
          await openAdmin(shop, '/apps', page)
          await page.getByRole('button', { name: 'Install' }).click()
        }
        if (isInstalled || path) await openAdmin(shop, `/apps/parley${path}`, page)
        await page.locator('[data-app-frame][data-ready]').waitFor()
        return frame(page)
      },
      openStorefront: (shop, path = '/', page = own) => go(page, `https://${shop.domain}${path}`),
      frame,
    })
  },
})

export { expect } from '@playwright/test'
