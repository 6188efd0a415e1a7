import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const run = promisify(execFile)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader searches the documentation with a slip, and reads on', async ({ page }) => {
    await page.goto('/documentation')
    await page.getByRole('searchbox').fill('recovry codes')
    await page.getByRole('search').getByRole('button').click()
    await expect(page.locator('mark', { hasText: 'recovery' }).first()).toBeVisible()

    await page.getByRole('link', { name: 'The second step' }).click()
    await expect(page).toHaveURL(/\/documentation\/accounts#the-second-step$/)
    await expect(page.getByRole('heading', { name: 'Accounts and security', level: 1 })).toBeVisible()

    await page.goto('/help?q=zeppelin&lang=tr')
    await expect(page.getByRole('heading', { name: /“zeppelin” için bir şey bulunamadı/ })).toBeVisible()
  })
})

test('the calls that the API article shows run as they stand there', async ({ page, baseURL }) => {
  await page.goto('/demo')
  const key = await page.locator('script[data-key]').getAttribute('data-key')
  await page.goto('/documentation/api')
  const examples = await page.locator('pre').allTextContents()
  const variables: Record<string, string> = {
    PARLEY_URL: baseURL!,
    SHOP_ORIGIN: baseURL!,
    PARLEY_KEY: key!,
    SHOPPER_TOKEN: '',
  }
  for (const example of examples) {
    // Tells of a refusal by its exit code.
    const { stdout } = await run(
      'sh',
      ['-c', example.replace('curl ', 'curl --fail --silent --show-error ')],
      {
        env: { ...process.env, ...variables },
        maxBuffer: 2 ** 24,
      },
    )
    if (example.includes('/session'))
      variables.SHOPPER_TOKEN = (JSON.parse(stdout) as { token: string }).token
    if (example.includes('/messages')) expect(stdout).toContain('event: done')
    expect(stdout, example).not.toBe('')
  }
  expect(variables.SHOPPER_TOKEN).not.toBe('')
})
