import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { PASSWORD, signUp, watchForErrors } from './support/accounts'
import { mailTo } from './support/mailbox'

// Its menus and dialogs with their movements, as most merchants see them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a colleague is invited, joins as a viewer, becomes an admin, and takes the shop over', async ({
  page,
  browser,
}) => {
  const errors = watchForErrors(page)
  await signUp(page, 'Harbour Outdoor')
  // The free plan has one seat; a trial has three.
  await page.goto('/dashboard/billing')
  await page.getByRole('button', { name: /Try Growth/ }).click()
  await expect(page.getByText('Trial', { exact: true })).toBeVisible()
  const email = `${randomUUID()}@example.test`
  await page.goto('/dashboard/settings/team')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByText('Sees everything and changes nothing.').click()
  await page.getByRole('button', { name: 'Send the invitation', exact: true }).click()
  await expect(page.getByText('The invitation is on its way')).toBeVisible()

  const colleague = await (await browser.newContext()).newPage()
  const [invitation] = (await mailTo(email, 'invitation')).links
  await colleague.goto(invitation!)
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Join Harbour Outdoor')
  await colleague.getByLabel('Your name').fill('Nora')
  await colleague.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await colleague.getByRole('button', { name: 'Create account' }).click()
  await expect(colleague).toHaveURL(/\/dashboard/)
  await colleague.goto('/dashboard/settings')
  await expect(colleague.getByText('Your role lets you look at this, not change it.')).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Save' })).toBeDisabled()

  await page.reload()
  await page.getByRole('button', { name: 'What to do with Nora' }).click()
  await page.getByRole('menuitem', { name: 'Change the role' }).click()
  await page.getByText('Runs the shop: settings, catalogue').last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Admin')
  await colleague.reload()
  await expect(colleague.getByRole('button', { name: 'Save' })).toBeEnabled()

  await page.getByRole('button', { name: 'What to do with Nora' }).click()
  await page.getByRole('menuitem', { name: 'Offer ownership' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Offer ownership' }).click()
  const [offer] = (await mailTo(email, 'ownership-offered')).links
  await colleague.goto(offer!)
  await colleague.getByRole('button', { name: 'Take the ownership' }).click()
  await expect(colleague.getByRole('listitem').filter({ hasText: email })).toContainText('Owner')
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Robin' })).toContainText('Admin')
  expect(errors).toEqual([])
})

test('a second shop is opened, and one goes back to the first', async ({ page }) => {
  await signUp(page, 'First House')
  await page.goto('/dashboard')
  const openMenu = () => page.getByRole('button', { name: 'Account of Robin' }).first().click()
  await openMenu()
  await page.getByRole('link', { name: 'New shop' }).click()
  await page.getByLabel(/shop.s name/).fill('Second House')
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await expect(page.getByText('Second House').first()).toBeVisible()
  await openMenu()
  await page.getByRole('button', { name: 'First House' }).click()
  await expect(page.getByText('First House').first()).toBeVisible()
})
