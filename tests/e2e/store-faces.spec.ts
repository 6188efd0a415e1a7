import { expect, test } from './support/store-browser'

test('a shopper buys in the storefront, and the merchant sees the order in the admin', async ({
  store,
  page,
}) => {
  const shop = await store.newShop({ name: 'Alder & Oat', currency: 'EUR', locales: ['en', 'tr'] })
  await shop.load.sample()
  await store.openStorefront(shop, '/products/fieldbook')
  await page.getByText('Moss', { exact: true }).click()
  await page.getByText('Ruled', { exact: true }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('status')).toHaveText('Added to your cart.')
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
  await page.getByRole('link', { name: 'Cart' }).click()
  await expect(page.getByText('Moss / Ruled')).toBeVisible()
  await page.getByRole('button', { name: 'Check out' }).click()
  const fields = { Email: 'ada@example.com', 'First name': 'Ada', 'Last name': 'Linden', Address: 'Main 1' }
  for (const [name, value] of Object.entries({ ...fields, 'Postal code': '53111', City: 'Bonn' }))
    await page.getByLabel(name, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Ada!' })).toBeVisible()
  const { orders } = await shop.state()
  const order = orders.at(-1)!
  expect(order).toMatchObject({ email: 'ada@example.com', customerLocale: 'en' })
  await store.openAdmin(shop, '/orders')
  await page.getByRole('link', { name: order.name, exact: true }).click()
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(page.getByText('fulfilled', { exact: true })).toBeVisible()
})

test('the shop speaks the shopper’s language, and the merchant’s prices are everywhere at once', async ({
  store,
  page,
}) => {
  const shop = await store.newShop({ currency: 'TRY', locales: ['en', 'tr'] })
  const product = await shop.merchant.createProduct({
    title: 'Çini kâse',
    variants: [{ price: 45000, stock: 4 }],
  })
  await store.openStorefront(shop, '/products/cini-kase')
  await page.getByLabel('Language').selectOption('tr')
  await expect(page).toHaveURL(`https://${shop.domain}/tr/products/cini-kase`)
  await expect(page.getByRole('button', { name: 'Sepete ekle' })).toBeEnabled()
  await expect(page.locator('[data-price]')).toHaveText('450,00TL')
  await store.openAdmin(shop, `/products/${product.id}`)
  await page.getByLabel('Price').fill('475')
  await page.getByRole('button', { name: 'Save' }).click()
  await store.openStorefront(shop, '/tr/products/cini-kase')
  await expect(page.locator('[data-price]')).toHaveText('475,00TL')
})
