import { expect, type Page, test } from '@playwright/test'
import { signUp, watchForErrors } from './support/accounts'

const HEADER =
  'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price'

async function upload(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page.goto('/dashboard/catalog/import')
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page).toHaveURL(/\/dashboard\/catalog\/imports\/[0-9a-f-]+/)
}

const importNow = (page: Page) => page.getByRole('button', { name: 'Import', exact: true }).click()

test('a merchant looks at a file, brings it in, finds a product and changes its price', async ({ page }) => {
  const errors = watchForErrors(page)
  await signUp(page)
  const rows = ['lamp,Reading lamp,Lumen,Size,Small,L-1,shopify,3,49.00', 'lamp,,,,Large,L-2,shopify,0,59.00']
  await upload(page, 'lamps.csv', [HEADER, ...rows, 'bulb,Warm bulb,Lumen,,,B-1,,,4.50'].join('\n'))
  await expect(page.getByRole('row', { name: /Reading lamp/ })).toContainText('New')
  await importNow(page)
  await expect(page.getByText('Your products are in')).toBeVisible()
  await page.getByRole('link', { name: 'See the products' }).click()
  await page.getByRole('searchbox').fill('lamp')
  await expect(page).toHaveURL(/q=lamp/)
  await expect(page.getByRole('row', { name: /Warm bulb/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Reading lamp' }).click()
  await page.getByRole('textbox', { name: 'Price', exact: true }).first().fill('39.50')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await page.goto('/dashboard/catalog')
  await expect(page.getByRole('row', { name: /Reading lamp/ })).toContainText('$39.50 – $59.00')
  expect(errors).toEqual([])
})

test('the same file again changes nothing, a mended one updates', async ({ page }) => {
  await signUp(page)
  const file = (price: string) => [HEADER, `cup,Cup,Kiln,,,C-1,shopify,3,${price}`].join('\n')
  const results: Record<string, string> = {
    '9.00': '1 new, 0 updated, 0 unchanged',
    '8.00': '0 new, 1 updated, 0 unchanged',
  }
  for (const [price, result] of [
    ...Object.entries(results),
    ['8.00', '0 new, 0 updated, 1 unchanged'],
  ] as const) {
    await upload(page, 'cups.csv', file(price))
    await importNow(page)
    await expect(page.getByText(/Your products are in|Everything was up to date/)).toBeVisible()
    await page.goto('/dashboard/catalog/import')
    await expect(page.getByRole('row', { name: /cups\.csv/ }).first()).toContainText(result)
  }
})

test('rows with mistakes are named in a report that can be downloaded', async ({ page }) => {
  await signUp(page)
  await upload(page, 'mixed.csv', [HEADER, 'a,A,,,,,,,free', 'b,B,,,,,,,5'].join('\n'))
  await importNow(page)
  const problem = page.getByRole('row', { name: /This isn't a price/ })
  await expect(problem).toContainText('Variant Price')
  await expect(problem).toContainText('free')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  const stream = await (await downloading).createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toContain("2,Variant Price,Left out,This isn't a price,free")
})

test('a file that cannot be read says why and cannot be started', async ({ page }) => {
  await signUp(page)
  await upload(page, 'latin.csv', Buffer.from('Handle,Title\nx,Caf\xe9\n', 'latin1'))
  await expect(page.getByRole('alert')).toContainText('Latin-1')
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
})

test('a JSON feed comes in by a mapping that the merchant changes', async ({ page }) => {
  await signUp(page)
  const records = [
    { sku: 'A1', label: 'Cable', maker: 'Acme', price: 19.95, colour: 'black' },
    { sku: 'A2', label: 'Plug', maker: 'Acme', price: 4.5, colour: 'white' },
  ]
  await upload(page, 'feed.ndjson', records.map((record) => JSON.stringify(record)).join('\n'))
  await page.getByRole('button', { name: /Becomes: maker/ }).click()
  await page.getByRole('option', { name: 'Type' }).click()
  await page.getByRole('button', { name: 'Update preview' }).click()
  await expect(page.getByRole('row', { name: /Cable/ }).last()).toContainText('$19.95')
  await importNow(page)
  await expect(page.getByText('Your products are in')).toBeVisible()
  await page.goto('/dashboard/catalog')
  await expect(page.getByRole('row', { name: /Plug/ })).toContainText('Acme')
})
