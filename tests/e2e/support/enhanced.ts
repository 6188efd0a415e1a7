import type { Page } from '@playwright/test'

/**
 * Waits for the script of a public page, which is fetched once its first words are painted: whoever looks at the page first
 * is slower than it, a test isn't.
 */
export async function enhanced(page: Page): Promise<void> {
  const [, address] = /import\('([^']+)'\)/.exec(await page.content()) ?? []
  if (!address) throw new Error(`${page.url()} fetches no script`)
  // Named once more, a module isn't loaded again: this ends when it has run.
  await page.evaluate((module) => import(module), address)
}
