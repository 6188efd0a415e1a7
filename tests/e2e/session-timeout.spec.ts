import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { signIn, signUp } from './support/accounts'
import { alive } from './support/alive'
import { askDatabase } from './support/database'

const MINUTE = 60_000

// Specification, section 2: titled 'Session Timeout Warning', a countdown, a 'Stay Logged In' button.
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Session Timeout Warning' })

const extended = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/api/session') && answer.request().method() === 'POST',
  )

/** As if the person had done nothing for so long. */
const beIdle = (email: string, minutes: number) =>
  askDatabase(
    `UPDATE sessions SET refreshed_at = now() - $2 * interval '1 minute'
     WHERE user_id = (SELECT id FROM users WHERE email_normal = $1)`,
    [email, minutes],
  )

const comeBackTo = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

/** Signed in, on a page whose clock the test moves. */
async function signUpWithClock(page: Page): Promise<{ email: string }> {
  const account = await signUp(page)
  await page.clock.install()
  await page.goto('/dashboard/knowledge/new?kind=PAGE')
  await page.waitForLoadState('networkidle')
  return account
}

test('five minutes before the end a dialog warns, traps the focus and keeps the session on request', async ({
  page,
}) => {
  await signUpWithClock(page)
  await page.clock.fastForward(474 * MINUTE)
  await expect(warning(page)).toHaveCount(0)
  await page.clock.fastForward(2 * MINUTE)
  await expect(warning(page)).toBeVisible()
  await expect(warning(page).getByRole('timer')).toHaveText(/^[34] minutes(, \d+ seconds?)?$/)
  const stay = warning(page).getByRole('button', { name: 'Stay Logged In' })
  await expect(stay).toBeFocused()
  for (let i = 0; i < 6; i += 1) {
    await page.keyboard.press('Tab')
    expect(await warning(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
  const { violations } = await new AxeBuilder({ page }).include('[role=alertdialog]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  // Read out at the beginning and at 1 and ½ minute; a moved mouse is no answer.
  const said = warning(page).locator('[aria-live=assertive]')
  await expect(said).toHaveText(/You will be signed out in \d minutes/)
  await page.mouse.move(50, 50)
  await page.clock.runFor(3 * MINUTE)
  await expect(said).toHaveText(/^You will be signed out in (1 minute|\d+ seconds)/)

  const answer = extended(page)
  await stay.click()
  expect((await answer).status()).toBe(200)
  await expect(warning(page)).toHaveCount(0)
})

test('windows act together: staying in one closes the warning of all', async ({ page, context }) => {
  const { email } = await signUp(page)
  const other = await context.newPage()
  for (const window of [page, other]) {
    await window.goto('/dashboard/settings')
    await window.waitForLoadState('networkidle')
  }
  await beIdle(email, 476)
  for (const window of [page, other]) {
    await comeBackTo(window)
    await expect(warning(window)).toBeVisible()
  }
  await warning(other).getByRole('button', { name: 'Stay Logged In' }).click()
  await expect(warning(other)).toHaveCount(0)
  await expect(warning(page)).toHaveCount(0)
})

test('past the limit the server has ended it: sign-in, back on the same page, the draft still there', async ({
  page,
}) => {
  const { email } = await signUpWithClock(page)
  await page.getByLabel('Title').fill('Returns')
  await page.getByLabel('Text', { exact: true }).fill('You have 30 days')
  await beIdle(email, 481)
  await page.clock.fastForward(481 * MINUTE)
  await expect(page).toHaveURL(/\/auth\?next=/)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('plover tangent 44 kiln')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/knowledge\/new\?kind=PAGE/)
  await expect(page.getByLabel('Title')).toHaveValue('Returns')
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('You have 30 days')
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(page).toHaveURL(/\/dashboard\/knowledge\/[\da-f-]{36}/)
  // Saved: the next page begins empty.
  await page.goto('/dashboard/knowledge/new?kind=PAGE')
  await page.waitForLoadState('networkidle')
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('what was written in a form is there after a look elsewhere, and gone once it is saved', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/dashboard/channels')
  await alive(page)
  const sites = page.getByLabel('Allowed sites')
  const nav = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
  await sites.fill('shop.example')
  await nav('Catalogue')
  await expect(page).toHaveURL(/catalog/)
  await nav('Channels')
  await expect(sites).toHaveValue('shop.example')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await nav('Catalogue')
  await expect(page).toHaveURL(/catalog/)
  await nav('Channels')
  // As the server keeps it.
  await expect(sites).toHaveValue('https://shop.example')
})

test('a window whose user signed out in another one goes to sign-in', async ({ page, context }) => {
  const { email } = await signUp(page)
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/dashboard/catalog')
  await other.waitForLoadState('networkidle')
  await page.getByRole('button', { name: /Robin/ }).first().click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await expect(other).toHaveURL(/\/auth\?next=%2Fdashboard%2Fcatalog/)
  await signIn(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
})

test('a window whose session was ended on another device goes to sign-in when one comes back to it', async ({
  page,
}) => {
  const { email } = await signUp(page)
  await page.goto('/dashboard/catalog')
  await page.waitForLoadState('networkidle')
  await askDatabase('DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email_normal = $1)', [
    email,
  ])
  await comeBackTo(page)
  await expect(page).toHaveURL(/\/auth\?next=%2Fdashboard%2Fcatalog/)
})
