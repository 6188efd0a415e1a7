import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { signUp } from './support/accounts'
import { makeAdmin } from './support/admin'

/** Fails on anything that the automated check knows of WCAG 2.2 AA. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`),
  ).toEqual([])
}

test('what breaks in a browser is found by an administrator, without what is personal in it', async ({
  page,
}) => {
  const { email } = await signUp(page)
  await makeAdmin(email)
  await page.goto('/dashboard')
  const mark = email.slice(0, 6).replace(/\d/g, 'x')
  const reported = page.waitForResponse((answer) => answer.url().endsWith('/api/log-error'))
  await page.evaluate(
    ([words]) =>
      setTimeout(() => {
        throw new TypeError(words)
      }, 0),
    [`basket of ${email} ${mark} is torn`],
  )
  const answer = await reported
  expect(answer.status()).toBe(201)
  const { id } = (await answer.json()) as { id: string }

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Errors' }).click()
  await expect(page.getByText(/^https?:\/\/[\da-f]{32}@/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search, or paste an error id' }).fill(id)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `TypeError: basket of [email] ${mark} is torn`,
  )
  await expect(page.getByText(id)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  await page.goto('/admin/errors?status=resolved')
  await expect(page.getByRole('link', { name: new RegExp(mark) })).toBeVisible()
  await expectAccessible(page)
})

test('administration is closed to everybody else', async ({ page }) => {
  await signUp(page)
  const answer = await page.goto('/admin/errors')
  expect(answer?.status()).toBe(403)
  await expect(page.getByText('Access denied')).toBeVisible()
  await expect(page.getByText('Error id:')).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/admin/errors')
  await expect(page).toHaveURL(/\/auth\?next=%2Fadmin%2Ferrors/)
})

test('a wrong address answers 404, understands what was meant and can be searched without scripts', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const answer = await page.goto('/dashbord/catalogue')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("There's nothing at this address")
  await expect(page.getByRole('link', { name: /Catalogue/ })).toHaveAttribute('href', '/dashboard/catalog')
  await page.getByRole('searchbox', { name: 'Search for a page' }).fill('sampel shop')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('link', { name: /Sample shop/ })).toHaveAttribute('href', '/demo')
  await expect(page.getByRole('link', { name: /^Go to/ })).toHaveCount(2)
  await context.close()
})

test('every address that the search knows is there', async ({ page }) => {
  await signUp(page)
  const seen = new Set<string>()
  for (const words of ['page', 'sign', 'account', 'sample', 'dashboard']) {
    await page.goto(`/nowhere?q=${words}`)
    for (const link of await page.getByRole('search').getByRole('link').all())
      seen.add((await link.getAttribute('href'))!)
  }
  expect(seen.size).toBeGreaterThan(4)
  for (const to of seen) expect((await page.request.get(to)).status(), to).toBeLessThan(400)
})

test('a spinner is announced while a page takes its time, not before', async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/dashboard/settings.data*', async (route) => {
    await held
    await route.continue()
  })
  const status = page.getByRole('status').filter({ hasText: 'Loading' })
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await expect(status).toBeAttached()
  letGo()
  await expect(page).toHaveURL(/\/dashboard\/settings/)
  await expect(status).not.toBeAttached()
})
