import { expect, test } from '@playwright/test'
import { enhanced } from './support/enhanced'
import { painted, watchShifts } from './support/layout-shift'
import { openPiecewise } from './support/piecewise'

test('without any script a phone reaches every page and every language from the menu', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    locale: 'en-US',
  })
  const page = await context.newPage()
  await page.goto('/design/sections')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu.getByRole('link', { name: 'Start a trial' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  // What isn't translated stays as it is written, and says so.
  await expect(page.getByRole('main')).toHaveAttribute('dir', 'ltr')
  await expect(page.getByText('هذه الصفحة غير متوفرة باللغة العربية بعد.')).toBeVisible()
  await context.close()
})

test('looks and the answer about partners are kept, and a language is found by typing', async ({
  page,
  context,
}) => {
  await page.goto('/design/sections')
  await enhanced(page)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: 'Dark' }).click()
  await footer.getByRole('button', { name: 'Cookie choices' }).click()
  const choices = page.getByRole('dialog', { name: 'Cookie choices' })
  await expect(choices.getByRole('button', { name: 'Allow', pressed: false })).toBeVisible()
  await choices.getByRole('button', { name: 'Decline' }).click()
  await expect(choices.getByRole('button', { name: 'Decline', pressed: true })).toBeVisible()
  const kept = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))
  expect(kept.consent).toMatch(/^1\.\d{4}-\d\d-\d\d\.none$/)

  await page.reload()
  await enhanced(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(footer.getByRole('button', { name: 'Dark', pressed: true })).toBeVisible()
  await footer.getByRole('button', { name: 'English' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('francais')
  const names = page.getByRole('dialog', { name: 'Language' }).getByRole('listitem')
  await expect(names).toHaveText(['Français'])
})

test('the script comes after the first words, and then the next page before its link is followed', async ({
  page,
}) => {
  const client = await page.context().newCDPSession(page)
  const ahead: string[] = []
  client.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    ahead.push(`${new URL(prefetchUrl).pathname} ${status}`)
  })
  await client.send('Preload.enable')
  await page.goto('/faq')
  await expect(page.locator('template[data-later]')).toHaveCount(0)
  const [painted, asked] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    performance.getEntriesByType('resource').find(({ name }) => name.includes('/enhance-'))!.startTime,
  ])
  expect(asked).toBeGreaterThan(painted!)
  expect(ahead).toEqual([])
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Press kit' })
  await link.hover()
  await expect.poll(() => ahead).toContain('/press Ready')
  // Opened, it asks whether it still holds: that is counted, the fetching ahead isn't.
  const asking = page.waitForResponse(
    (answer) => answer.request().resourceType() === 'fetch' && new URL(answer.url()).pathname === '/press',
  )
  await link.click()
  await asking
  const received = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ initiatorType, name }) => initiatorType === 'fetch' && new URL(name).pathname === '/press')
        .map(({ transferSize }) => transferSize),
    )
  // As much as Resource Timing counts for headers alone: it did hold.
  await expect.poll(received).toEqual([300])
})

test('a call is played from a sentence that is pressed, and nothing of it loads before', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/products/inbound-call-center')
  const sentence = page.getByText('The Basket Tea Strainer is sold separately for $12.')
  const audio = page.getByLabel('Recorded call to Alder & Oat')
  await expect(page.locator('[data-call-player="on"]')).toBeVisible()
  expect(loaded.filter((path) => path.startsWith('/site/calls/'))).toEqual([])
  await sentence.click()
  await expect(sentence).toHaveAttribute('aria-current', 'true')
  await audio.evaluate((player: HTMLAudioElement) => player.pause())
  await page.getByRole('link', { name: 'Play from 0:00' }).click()
  await expect(page.getByText("Hello, I'm Hazel")).toHaveAttribute('aria-current', 'true')
  await expect(sentence).not.toHaveAttribute('aria-current')
})

test('what waits for the page comes once it is there: the chat, and the length of parts below', async ({
  page,
}) => {
  await page.goto('/?lang=de')
  const launcher = page.locator('parley-chat').getByRole('button').first()
  await launcher.click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveAttribute('placeholder', /Nachricht/)
  const waited = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const script = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/widget.js'))
    return script!.startTime - visit!.loadEventStart
  })
  expect(waited).toBeGreaterThan(0)

  // Parts that nobody has come near to are as long as they are: their guessed length would show something else here.
  const readNow = () => page.evaluate(() => document.elementFromPoint(600, 300)?.textContent)
  await expect(page.locator('[data-near]')).toHaveCount(0)
  await page.evaluate(() => scrollTo({ top: 4000, behavior: 'instant' }))
  const read = await readNow()
  await page.reload()
  await expect.poll(readNow).toBe(read)
})

for (const path of ['/blog/product-search', '/help/plans', '/?lang=ja'])
  test(`no word of ${path} moves when its fonts come after the first words`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 412, height: 823 })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let held = 0
    await page.route('**/*.woff2', async (route) => {
      held++
      await released
      await route.continue()
    })
    const shifted = await watchShifts(page)
    // As a visitor's second page: it asks for our own font at once.
    await page.goto(path, { waitUntil: 'commit', referer: `${baseURL}/contact` })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await expect.poll(() => held).toBeGreaterThan(0)
    release()
    await page.waitForLoadState('load')
    await page.evaluate(() => document.fonts.ready)
    await painted(page)
    expect(await shifted()).toBe(0)
  })

for (const path of ['/', '/demo', '/auth'])
  test(`nothing of ${path} moves while it is read piece by piece`, async ({ page, baseURL }) => {
    const shifted = await watchShifts(page)
    await openPiecewise(page, baseURL!, path, /<\/svg>(?=.*<\/header>)|<\/h1>/gs)
    expect(await shifted()).toBe(0)
  })

test('the first page waits for no font of ours, the next is drawn in it', async ({ page, baseURL }) => {
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const fontOfTitle = async () => {
    const { root } = await client.send('DOM.getDocument')
    const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
    return (await client.send('CSS.getPlatformFontsForNode', { nodeId })).fonts.map(
      ({ familyName }) => familyName,
    )
  }
  const fetched = page.waitForResponse(/inter-latin-[^/]*\.woff2$/)
  await page.goto('/help/plans')
  expect(await fontOfTitle()).not.toContain('Inter Variable')
  await (await fetched).finished()
  const asked = await page.evaluate(() => ({
    font: performance.getEntriesByType('resource').find(({ name }) => name.includes('inter-latin'))!
      .startTime,
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
  }))
  expect(asked.font).toBeGreaterThanOrEqual(asked.loaded)
  await page.goto('/help/uninstall', { referer: `${baseURL}/help/plans` })
  expect(await fontOfTitle()).toContain('Inter Variable')
})
