import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { watchForErrors } from './support/accounts'
import { enhanced } from './support/enhanced'

test('a visitor builds a quote, shares its link, and whoever opens it accepts and keeps the paper', async ({
  page,
  browser,
}) => {
  const errors = watchForErrors(page)
  const sums = page.locator('#quote-sums')
  // Nothing of this page looks like a line of a quote, so its styles come with the first one.
  await page.goto('/quote-generator?plan=&currency=EUR&country=DE&lang=en')
  await expect(sums).toContainText('Choose a plan')
  await page.getByLabel('Additional seats').fill('3')
  await expect(sums.getByRole('listitem').first()).toHaveCSS('column-gap', '16px')
  await page.goto('/quote-generator?currency=EUR&country=DE&lang=en')
  await enhanced(page)
  await page.getByLabel('Your name').fill('Robin Rider')
  await page.getByLabel('E-mail address').fill(`${randomUUID()}@example.test`)
  await expect(sums).not.toContainText('Additional seats')
  await page.getByLabel('Additional seats').fill('3')
  await page.getByLabel('Additional seats').blur()
  await expect(sums).toContainText('Additional seats (months: 1)')
  const copy = page.locator('[data-copy]')
  // What is sent faster than a person types comes back whole: it is sent until it is taken.
  await expect(async () => {
    if (await copy.isVisible()) return
    await page.getByRole('button', { name: 'Save the quote' }).click()
    await expect(copy).toBeVisible({ timeout: 2000 })
  }).toPass()
  const link = (await copy.getAttribute('data-copy'))!
  // An answer of 400 to a form that was too fast is written down as an error.
  expect(errors.filter((words) => !words.includes('400'))).toEqual([])

  const elsewhere = await browser.newContext({ javaScriptEnabled: false })
  const customer = await elsewhere.newPage()
  const opened = await customer.goto(link)
  // The link's secret is in the address.
  const told = (await opened!.headersArray()).filter(({ name }) => name.toLowerCase() === 'referrer-policy')
  expect(told.map(({ value }) => value)).toEqual(['same-origin'])
  await expect(customer.getByText('Additional seats (months: 1)')).toBeVisible()
  await customer.getByLabel('Your full name').fill('Robin Rider')
  await customer.getByLabel('Signature: type your name once more').fill('Robin Rider')
  await customer.getByLabel('I accept this quote as it stands here').check()
  await customer.getByRole('button', { name: 'Accept the quote' }).click()
  await expect(customer.getByText('Accepted by Robin Rider')).toBeVisible()
  const paper = await customer.getByRole('link', { name: 'Download PDF' }).getAttribute('href')
  const file = await elsewhere.request.get(new URL(paper!, link).href)
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await elsewhere.close()
})
