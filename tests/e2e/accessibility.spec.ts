import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { signUp, watchForErrors } from './support/accounts'

const PAGES = [
  '/dashboard',
  '/chat-dashboard',
  '/chat-dashboard/replies',
  '/dashboard/catalog',
  '/dashboard/catalog/import',
  '/dashboard/catalog/new',
  '/dashboard/knowledge',
  '/dashboard/assistant',
  '/dashboard/channels',
  '/dashboard/settings',
  '/dashboard/settings/team',
  '/profile',
  '/profile/security',
  '/profile/sessions',
  '/profile/data',
  '/auth/prove',
  '/workspace/new',
]

const PUBLIC_PAGES = [
  '/',
  '/auth',
  '/auth?mode=signup',
  '/auth?mode=forgot',
  '/auth?type=recovery&token_hash=over',
  '/auth/check-mail',
  '/auth/check-mail?type=recovery&email=somebody@example.test',
  '/auth/confirm?type=signup&token_hash=over',
  '/auth/goodbye',
  '/invitation?token=over',
  '/trial-signup',
  '/design',
  '/demo',
  '/nowhere',
]

for (const theme of ['light', 'dark'] as const) {
  test(`every page of an empty shop is accessible, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await signUp(page)
    await check(page, PAGES)
  })

  test(`every public page is accessible, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await check(page, PUBLIC_PAGES)
  })
}

test('pages fit a phone and read from the right in Arabic', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signUp(page)
  for (const path of PAGES) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=ar`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${path} is wider than the phone`).toBeLessThanOrEqual(0)
  }
})

async function check(page: import('@playwright/test').Page, paths: string[]): Promise<void> {
  const errors = watchForErrors(page)
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile }) =>
      console.error(`refused by ${effectiveDirective}: ${sourceFile}`),
    )
  })
  for (const path of paths) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
      .analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)
    expect(found, path).toEqual([])
  }
  // The browser itself logs the 404 that one of the paths asks for.
  expect(errors.filter((words) => !words.includes('404'))).toEqual([])
}
