import { expect, test } from '@playwright/test'
import { signUp, watchForErrors } from './support/accounts'
import { askDatabase } from './support/database'
import { payByTestCard } from './support/test-card'

test('a plan is bought after a first card was declined, and what was chosen is kept', async ({ page }) => {
  const errors = watchForErrors(page)
  const { email } = await signUp(page)
  await page.goto('/payment?plan=growth')
  await page.getByLabel('Name').fill('Ada Buyer')
  await page.getByRole('combobox', { name: 'Country' }).fill('Portug')
  await page.getByRole('option', { name: 'Portugal' }).click()
  await page.getByLabel('Street and number').fill('Rua do Porto 1')
  await page.getByLabel('City').fill('Lisbon')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('Growth plan, one month')).toBeVisible()
  // Nobody agrees to keep a card by overlooking a tick.
  const keepCard = page.getByRole('checkbox', { name: 'Keep this card for renewals' })
  await expect(keepCard).not.toBeChecked()
  await page.getByText('Keep this card for renewals').click()
  await expect(keepCard).toBeChecked()
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
  await page.goto('/dashboard/billing')
  await expect(page.getByText('Main card', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove •••• 4242' }).click()
  await expect(page.getByText('No card is saved.')).toBeVisible()

  // A smaller plan costs nothing now: no order, no coupon, and no promise of a page with a sum.
  await askDatabase(
    `UPDATE subscriptions SET plan_code = 'scale' WHERE workspace_id IN
     (SELECT m.workspace_id FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email = $1)`,
    [email],
  )
  await page.goto('/payment?plan=growth')
  await expect(page.getByText('Nothing is paid now.')).toBeVisible()
  await expect(page.getByLabel('Coupon code')).toHaveCount(0)
  await page.getByText(/^Scale: /).click()
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  await page.getByText(/^Growth: /).click()
  await page.getByRole('button', { name: /^Switch on / }).click()
  await expect(page.getByText(/From .+ on: Growth/)).toBeVisible()
  expect(errors).toEqual([])
})
