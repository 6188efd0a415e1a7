import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import { startStorePlatform } from '../store-platform'
import { readSessionToken } from '../store-platform/oauth/signatures'
import { BROWSER_AGENT, mappedHosts } from '../store-platform/own-browser/mapped-browser'
import { API_KEY, startFramedApp } from '../support/framed-app/framed-app'

const app = await startFramedApp()
const platform = await startStorePlatform({
  app: {
    appUrl: `${app.origin}/app`,
    apiKey: API_KEY,
    handle: 'framed',
    title: 'Framed',
    useManagedInstall: true,
    optionalScopes: ['read_orders', 'write_orders'],
  },
})
const shop = platform.createShop({ domain: 'corner.myshopify.com' })
platform.merchant(shop).install()
const browser: Browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', mappedHosts(platform.tlsPort)],
})
afterAll(async () => {
  await browser.close()
  app.close()
  await platform.stop()
})

const ADMIN = 'https://admin.shopify.com/store/corner'
let context: BrowserContext
let page: Page
let errors: string[]

beforeEach(async () => {
  context = await browser.newContext({ ignoreHTTPSErrors: true, userAgent: BROWSER_AGENT })
  page = await context.newPage()
  page.setDefaultTimeout(45_000)
  errors = []
  app.calls.length = 0
  app.answers.length = 0
  page.on('pageerror', (error) => errors.push(error.message))
})
afterEach(() => context.close())

const frame = () => page.frameLocator('[data-app-frame]')
const framedPage = () => page.frames().find((one) => one.url().startsWith(app.origin))!

async function open(path = ''): Promise<void> {
  await page.goto(`${ADMIN}/apps/framed${path}`)
  await page.locator('[data-app-frame][data-ready]').waitFor()
}

const call = (script: string) => framedPage().evaluate(script)

test('requests to the app’s own origin carry a session token, others don’t', async () => {
  await open()
  const token = await call('shopify.idToken()')
  expect(readSessionToken(String(token), platform.app.apiSecret)?.sub).toBe(String(shop.owner.id))
  await call("fetch('/api', { method: 'POST', body: 'x' }).then((answer) => answer.status)")
  const [sent] = app.calls
  expect(readSessionToken(sent!.authorization!.replace('Bearer ', ''), platform.app.apiSecret)).not.toBeNull()
  expect(sent!['x-requested-with']).toBe('XMLHttpRequest')
  await call("fetch('/api', { headers: { authorization: 'Bearer own' } }).then(() => 1)")
  expect(app.calls[1]!.authorization).toBe('Bearer own')
  await call(
    `fetch('${app.origin.replace('localhost', '127.0.0.1')}/api', { mode: 'no-cors' }).then(() => 1)`,
  )
  expect(app.calls[2]!.authorization).toBeUndefined()
})

test('an answer that asks for it is tried once more, with a new token', async () => {
  await open()
  const retry = { status: 401, headers: { 'x-shopify-retry-invalid-session-request': '1' } }
  app.answers.push(retry)
  expect(await call("fetch('/api', { method: 'POST', body: 'x' }).then((answer) => answer.status)")).toBe(200)
  expect(new Set(app.calls.map(({ authorization }) => authorization)).size).toBe(2)
  app.answers.push(retry, retry)
  expect(await call("fetch('/api').then((answer) => answer.status)")).toBe(401)
})

test('the app’s menu and title stand in the admin, and clicks there come back', async () => {
  await open()
  expect(await page.locator('[data-app-title]').textContent()).toBe('My app')
  expect(await page.locator('[data-app-nav] a').allTextContents()).toEqual(['Second'])
  await page.getByRole('button', { name: 'Create' }).click()
  await frame().getByRole('heading', { name: 'Clicked' }).waitFor()
  await page.locator('[data-app-nav] a').click()
  await frame().getByRole('heading', { name: 'Second' }).waitFor()
  await page.waitForURL(`${ADMIN}/apps/framed/app/second`)
  await page.reload()
  await frame().getByRole('heading', { name: 'Second' }).waitFor()
})

test('a form with data-save-bar brings the bar with its first change; Save submits, Discard asks and resets', async () => {
  await open()
  const bar = page.locator('[data-save-bar]')
  const word = frame().getByLabel('Word')
  expect(await bar.isVisible()).toBe(false)
  await word.fill('new')
  await bar.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Kept new').waitFor()
  await bar.waitFor({ state: 'hidden' })
  await word.fill('newer')
  await bar.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  expect(await word.inputValue()).toBe('newer')
  await bar.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await bar.waitFor({ state: 'hidden' })
  expect(await word.inputValue()).toBe('old')
})

test('leaving with unsaved changes is asked for', async () => {
  await open()
  expect(await call('shopify.saveBar.leaveConfirmation().then(() => true)')).toBe(true)
  await frame().getByLabel('Word').fill('new')
  const left = call('shopify.saveBar.leaveConfirmation().then(() => "left", () => "stayed")')
  await page.getByRole('button', { name: 'Stay' }).click()
  expect(await left).toBe('stayed')
})

test('the published React library works on it', async () => {
  await open('/app/react')
  await frame().getByRole('button', { name: 'Change' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await frame().getByRole('heading', { name: 'Saved' }).waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.locator('[data-save-bar]').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Ask' }).click()
  const dialog = frame().getByRole('dialog', { name: 'Are you sure?' })
  await dialog.getByText('It can’t be undone.').waitFor()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await frame().getByRole('heading', { name: 'Sure' }).waitFor()
  await frame().getByRole('button', { name: 'Who am I' }).click()
  await frame().getByRole('heading', { name: shop.owner.email }).waitFor()
  expect(errors).toEqual([])
})

test('addresses of the admin move the whole window, by link and by script', async () => {
  await open()
  await frame().getByText('To products').click()
  await page.waitForURL(`${ADMIN}/products`)
  await open()
  await call("open('shopify://admin/orders', '_top')")
  await page.waitForURL(`${ADMIN}/orders`)
})

test('toasts show, and say when they go', async () => {
  await open()
  await call("shopify.toast.show('Broken', { isError: true, onDismiss: () => { window.gone = true } })")
  await page.locator('.toast.error', { hasText: 'Broken' }).getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => call('window.gone')).toBe(true)
  await call('shopify.loading(true)')
  await page.locator('[data-loading]').waitFor()
})

const wrong = {
  '/app/no-key': 'missing required configuration fields: apiKey',
  '/app/late': 'must be the first one',
  '/app/deferred': 'must not be async, deferred or a module',
}

for (const [path, words] of Object.entries(wrong))
  test(`${path} fails loudly: ${words}`, async () => {
    const failed = page.waitForEvent('pageerror')
    await page.goto(`${ADMIN}/apps/framed${path}`)
    expect((await failed).message).toContain(words)
    expect(await page.locator('[data-app-frame][data-ready]').count()).toBe(0)
  })

test('what isn’t built here says so', async () => {
  await open()
  await expect(call('shopify.resourcePicker({ type: "product" })')).rejects.toThrow(
    "The local store platform doesn't have shopify.resourcePicker yet.",
  )
})

test('a page without a session token bounces and comes in', async () => {
  await open('/app/guarded')
  await frame().getByRole('heading', { name: 'Let in' }).waitFor()
  await page.waitForURL(`${ADMIN}/apps/framed/app/guarded`)
  await frame().getByLabel('Word').fill('new')
  await page.getByRole('button', { name: 'Save' }).waitFor()
  expect(String(await call('shopify.idToken()'))).toMatch(/^ey/)
})

test('browsers that block storage in frames are served all the same', async () => {
  await context.addInitScript(() => {
    if (window !== window.top)
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  await open()
  expect(String(await call('shopify.idToken()'))).toMatch(/^ey/)
  expect(errors).toEqual([])
})

test('the app is opened once the admin listens, so that nothing it says is lost', async () => {
  let isOpened = false
  let wasEarly: boolean | undefined
  page.on('request', (request) => {
    isOpened ||= request.url().startsWith(app.origin)
  })
  await page.route('**/assets/shell.js', async (route) => {
    await page.locator('[data-app-frame]').waitFor({ state: 'attached' })
    wasEarly = isOpened
    await route.continue()
  })
  await open()
  expect(wasEarly).toBe(false)
})

test('another origin in the frame is told nothing', async () => {
  await open()
  const stranger = app.origin.replace('localhost', '127.0.0.1')
  const refused = page.waitForEvent('console', (message) =>
    message.text().startsWith(`App Bridge: ${stranger} is not the app’s origin ${app.origin}; idToken`),
  )
  await page.locator('[data-app-frame]').evaluate((element, address) => {
    ;(element as HTMLIFrameElement).src = address
  }, `${stranger}/app/second`)
  await frame().getByRole('heading', { name: 'Second' }).waitFor()
  const foreign = page.frames().find((one) => one.url().startsWith(stranger))!
  await foreign.evaluate('void shopify.idToken().then(() => { window.told = true })')
  await refused
  expect(await foreign.evaluate('window.told')).toBeUndefined()
})

test('a page that forbids the admin to frame it isn’t shown', async () => {
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.goto(`${ADMIN}/apps/framed/app/forbidden`)
  await refused
})

test('opened outside of the admin, the app leads back into it, to the same page', async () => {
  const host = Buffer.from('admin.shopify.com/store/corner').toString('base64')
  // Where it leads is what counts: the frame in there has tests of its own. It leads there while it still loads.
  const led = page.waitForURL(`${ADMIN}/apps/framed/app/second?tab=1`, { waitUntil: 'commit' })
  await page.goto(`${app.origin}/app/second?host=${host}&shop=corner.myshopify.com&tab=1`, {
    waitUntil: 'commit',
  })
  await led
  await frame().getByRole('heading', { name: 'Second' }).waitFor()
})

test('what the app asks for beyond its scopes is the merchant’s to allow, and only what it declared', async () => {
  await open()
  const ask = (scopes: string[]) => call(`shopify.scopes.request(${JSON.stringify(scopes)})`)
  const declined = ask(['read_orders'])
  await page.getByRole('button', { name: 'Stay' }).click()
  expect(await declined).toMatchObject({ result: 'declined-all' })
  expect(shop.installation?.scopes).not.toContain('read_orders')
  const granted = ask(['read_orders'])
  await page.getByRole('button', { name: 'Allow' }).click()
  expect(await granted).toMatchObject({
    result: 'granted-all',
    detail: { granted: expect.arrayContaining(['read_orders']) },
  })
  const strange = ask(['write_themes']).catch((error: Error) => error.message)
  await page.getByRole('button', { name: 'Allow' }).click()
  expect(await strange).toContain('Not among the optional scopes')
})
