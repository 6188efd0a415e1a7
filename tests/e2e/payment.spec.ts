import { expect, test } from '@playwright/test'
import { signUp, watchForErrors } from './support/accounts'
import { payByTestCard } from './support/test-card'

test('a plan is bought after a first card was declined, and what was chosen is kept', async ({ page }) => {
  const errors = watchForErrors(page)
  await signUp(page)
  await page.goto('/payment?plan=growth')
  await page.getByLabel('Name').fill('Ada Buyer')
  await page.getByRole('combobox', { name: 'Country' }).fill('Portug')
  await page.getByRole('option', { name: 'Portugal' }).click()
  await page.getByLabel('Street and number').fill('Rua do Porto 1')
  await page.getByLabel('City').fill('Lisbon')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('Growth plan, one month')).toBeVisible()
  await page.getByRole('button', { name: /^Pay \$/ }).click()

  await expect(page.getByRole('note')).toContainText('No money moves.')
  await expect(page).toHaveURL(/\/payment\/test\//)
  await payByTestCard(page, '4000 0000 0000 9995')
  await expect(page.getByText("There isn't enough money on the card")).toBeVisible()
  await expect(page.getByText('Growth plan, one month')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await payByTestCard(page, '4242 4242 4242 4242')
  await expect(page.getByText('Growth is active')).toBeVisible()
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()
  await page.goto('/payment')
  await expect(page.getByText('Your current plan')).toBeVisible()
  await expect(page.getByText(/before tax now, for the rest of your period/)).toBeVisible()
  // The card was kept, as the box for it is ticked where something is paid again and again.
  await page.goto('/dashboard/billing')
  await expect(page.getByText('Main card', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove •••• 4242' }).click()
  await expect(page.getByText('No card is saved.')).toBeVisible()
  expect(errors).toEqual([])
})
