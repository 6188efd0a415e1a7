import { expect, test } from '@playwright/test'
import { PASSWORD, signIn, signUp, watchForErrors } from './support/accounts'
import { mailTo } from './support/mailbox'

test('a forgotten password is replaced through the mailbox, and every other device is signed out', async ({
  page,
  browser,
}) => {
  const errors = watchForErrors(page)
  const { email } = await signUp(page)
  const other = await (await browser.newContext()).newPage()
  await other.goto('/auth?mode=forgot')
  await other.getByLabel('E-mail address').fill(email)
  await other.getByRole('button', { name: 'Send the link' }).click()
  await expect(other.getByText(email)).toBeVisible()
  const { links } = await mailTo(email, 'reset-password')
  await other.goto(links[0]!)
  await other.getByLabel('New password', { exact: true }).fill('quiet lantern 61 moss')
  await other.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(other).toHaveURL(/\/dashboard/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/auth/)
  await signIn(page, email, PASSWORD)
  await expect(page.getByRole('alert')).toBeVisible()
  await signIn(page, email, 'quiet lantern 61 moss')
  await expect(page).toHaveURL(/\/dashboard/)
  await mailTo(email, 'password-changed')
  expect(errors.filter((error) => !error.includes('400'))).toEqual([])
})

test('a link that was used says so and offers another', async ({ page }) => {
  const { email } = await signUp(page)
  await page.context().clearCookies()
  await page.goto('/auth?mode=forgot')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  const { links } = await mailTo(email, 'reset-password')
  for (const attempt of [1, 2]) {
    await page.context().clearCookies()
    await page.goto(links[0]!)
    if (attempt === 2) break
    await page.getByLabel('New password', { exact: true }).fill('quiet lantern 61 moss')
    await page.getByRole('button', { name: 'Save and sign in' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
  }
  await expect(page.getByText('This link has been used')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
})

test('an address changes by a code here and a link elsewhere, where one signs in with it', async ({
  page,
  browser,
}) => {
  const errors = watchForErrors(page)
  const { email } = await signUp(page)
  const newer = `new-${email}`
  await page.goto('/profile')
  await page.getByLabel('New e-mail address').fill(newer)
  await page.getByRole('button', { name: 'Change the address' }).click()
  await page.getByRole('link', { name: 'Check your mail' }).first().click()
  await page.getByLabel('Six-digit code').fill((await mailTo(email, 'change-email')).code!)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText("This mailbox has agreed. The other one hasn't yet.")).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await other.goto((await mailTo(newer, 'change-email')).links[0]!)
  await other.getByRole('button', { name: 'Agree to the change' }).click()
  await other.getByRole('link', { name: 'Go to your profile' }).click()
  await expect(other.getByText('Your e-mail address is confirmed. Sign in to go on.')).toBeVisible()
  await other.getByLabel('E-mail address').fill(newer)
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other).toHaveURL(/\/profile$/)
  await expect(other.getByText(newer)).toBeVisible()
  expect(errors).toEqual([])
})
