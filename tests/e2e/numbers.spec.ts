import { expect, test } from '@playwright/test'
import { signUp, watchForErrors } from './support/accounts'
import { payByTestCard } from './support/test-card'

test('a number is found, held, paid for and given back', async ({ page }) => {
  const errors = watchForErrors(page)
  await signUp(page)
  await page.goto('/dashboard/numbers?country=US&type=local&pattern=3125550')
  await expect(page.getByRole('note')).toContainText('make-believe', { ignoreCase: true })
  const found = page.getByRole('table', { name: 'Numbers found' }).getByRole('row').nth(1)
  const number = (await found.getByRole('rowheader').innerText()).trim()
  await found.getByRole('button', { name: 'Hold' }).click()
  await expect(page).toHaveURL(/\/payment\/phone-number\//)
  await expect(page.getByText(/^(30:00|29:\d\d)$/)).toBeVisible()
  await page.getByRole('button', { name: 'Hold for 30 minutes more' }).click()
  await expect(page.getByText(/^5\d:\d\d$/)).toBeVisible()

  await page.getByLabel('Name').fill('Ada Buyer')
  await page.getByRole('combobox', { name: 'Country' }).fill('Portug')
  await page.getByRole('option', { name: 'Portugal' }).click()
  await page.getByLabel('Street and number').fill('Rua do Porto 1')
  await page.getByLabel('City').fill('Lisbon')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText(`Phone number ${number}, a month`)).toBeVisible()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await payByTestCard(page, '4242 4242 4242 4242')
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()

  const own = page.getByRole('table', { name: 'Your numbers' })
  await expect(async () => {
    await page.goto('/dashboard/numbers')
    await expect(own.getByText('Active')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(own).toContainText(number)
  await own.getByRole('button', { name: 'Give back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give back' }).click()
  await expect(own).toBeHidden()
  expect(errors).toEqual([])
})
