import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { signUp, watchForErrors } from './support/accounts'
import { askDatabase } from './support/database'
import { runSampleShop } from './support/sample-shop'

/** Kilobytes (gzip) that a page's document may have with the sample shop: what it has, and a little room. */
const BUDGETS = { dashboard: 10.5, inbox: 12, conversation: 18.5, products: 15, knowledge: 13.5 }

test('a signed-in page’s document is no larger than its budget allows', async ({ page }) => {
  const { email } = await signUp(page)
  await runSampleShop(email)
  const [conversation] = await askDatabase(
    `SELECT m.conversation_id AS id FROM messages m JOIN sessions s ON s.current_workspace_id = m.workspace_id
     JOIN users u ON u.id = s.user_id WHERE u.email_normal = $1 GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
    [email],
  )
  const paths: Record<keyof typeof BUDGETS, string> = {
    dashboard: '/dashboard',
    inbox: '/chat-dashboard',
    conversation: `/chat-dashboard/${conversation!.id}`,
    products: '/dashboard/catalog',
    knowledge: '/dashboard/knowledge',
  }
  for (const [name, path] of Object.entries(paths)) {
    const answer = await page.request.get(path)
    expect(answer.status(), name).toBe(200)
    const kilobytes = gzipSync(await answer.body()).length / 1000
    expect(kilobytes, name).toBeLessThan(BUDGETS[name as keyof typeof BUDGETS])
  }
})

test('one chooses how many rows a list shows, and filters by what comes when the filters are opened', async ({
  page,
}) => {
  const errors = watchForErrors(page)
  const { email } = await signUp(page)
  await runSampleShop(email)
  await page.goto('/dashboard/knowledge')
  const rows = page.getByRole('rowheader')
  await expect(rows).toHaveCount(25)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/after=/)
  await page.getByRole('button', { name: /Rows per page/ }).click()
  await page.getByRole('option', { name: '50 rows' }).click()
  await expect(rows).toHaveCount(50)
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(rows).toHaveCount(25)

  await page.goto('/dashboard/catalog')
  await expect(rows).toHaveCount(48)
  await page.getByText('More filters').click()
  await page.getByRole('button', { name: /Vendor/ }).click()
  await page.getByRole('option', { name: 'Weft House' }).click()
  await expect(page).toHaveURL(/vendor=Weft/)
  await expect(rows.filter({ hasNotText: 'Weft House' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select Market Basket' }).check()
  await expect(page.getByRole('button', { name: 'Add to a collection' })).toBeVisible()
  expect(errors).toEqual([])
})
