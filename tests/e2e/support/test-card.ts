import type { Page } from '@playwright/test'

/** Fills in a card of the test provider on its page and pays. */
export async function payByTestCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/^Expires/).fill('12 / 40')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}
