import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { alive } from './alive'

export const PASSWORD = 'plover tangent 44 kiln'

/** A new merchant with an empty shop, signed in by the form's request alone: journeys begin where they are about. */
export async function signUp(page: Page, shopName = 'Northlight Cycles'): Promise<{ email: string }> {
  const email = `${randomUUID()}@example.test`
  const form = await page.request.get('/trial-signup')
  const csrf = /name="csrf" value="([^"]+)"/.exec(await form.text())?.[1] ?? ''
  const fields = { csrf, displayName: 'Robin', shopName, email, password: PASSWORD }
  const answer = await page.request.post('/trial-signup', { form: fields, maxRedirects: 0 })
  expect(answer.headers().location).toBe('/dashboard')
  return { email }
}

/** The same by the form itself; one stands on the dashboard then. */
export async function signUpByHand(page: Page, shopName: string): Promise<{ email: string }> {
  const email = `${randomUUID()}@example.test`
  await page.goto('/auth?mode=signup')
  await alive(page)
  await page.getByLabel('Your name').fill('Robin')
  await page.getByLabel(/shop.s name/).fill(shopName)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  return { email }
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/auth')
  // Sent before, the form brings the next page as a document of its own, whose buttons do nothing for a moment.
  await alive(page)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/**
 * Fails the test at its end when the page logged an error or threw: what nobody asserts on is broken most quietly.
 * Returns the list, so that a test that provokes an error can empty it.
 */
export function watchForErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => {
    // Leaving a page aborts what it was reading; the framework lets that rejection go unheard.
    if (error.name !== 'AbortError') errors.push(String(error))
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('AbortError')) errors.push(message.text())
  })
  return errors
}
