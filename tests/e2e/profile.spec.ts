import { expect, test } from '@playwright/test'
import { generateSync } from 'otplib'
import { signIn, signUp, watchForErrors } from './support/accounts'

test('an authenticator is set up, asked for at the next sign-in, and a recovery code stands for it', async ({
  page,
}) => {
  const errors = watchForErrors(page)
  const { email } = await signUp(page)
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Add an authenticator' }).click()
  await page.getByLabel('Name').fill('My phone')
  await page.getByRole('button', { name: 'Show the code' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await page.getByRole('dialog').locator('code').textContent())!.replaceAll(' ', '')
  await page.getByLabel('Code that the app shows').fill(generateSync({ secret }))
  await page.getByRole('button', { name: 'Confirm' }).click()
  const listed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const [first] = await listed.allTextContents()
  await page.getByText('I have kept them in a safe place').click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('My phone', { exact: true })).toBeVisible()

  await page.context().clearCookies()
  await signIn(page, email)
  await expect(page).toHaveURL(/\/auth\/second-factor/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/auth\/second-factor/)
  await page.getByRole('link', { name: "I've lost my authenticator" }).click()
  await page.getByLabel('Recovery code').fill(first!)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  expect(errors).toEqual([])
})

test('a passkey is made with the device’s own authenticator and signs in by itself', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signUp(page)
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Rename Passkey' })).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})
