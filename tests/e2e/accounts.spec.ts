import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { PASSWORD, signIn, signUp, signUpByHand, watchForErrors } from './support/accounts'
import { enhanced } from './support/enhanced'

test('a merchant signs up, signs out and signs in again', async ({ page }) => {
  const errors = watchForErrors(page)
  const { email } = await signUpByHand(page, 'Lamp House')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin')
  await page.getByRole('button', { name: /Robin/ }).first().click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'))
  await page.goto('/dashboard/catalog')
  await expect(page).toHaveURL(/\/auth\?next=/)
  await signIn(page, email)
  // Back to where they wanted to go.
  await expect(page).toHaveURL(/\/dashboard/)
  expect(errors).toEqual([])
})

test('what somebody types before the page is alive stays, and a click that early fails nothing', async ({
  page,
}) => {
  const errors = watchForErrors(page)
  await page.addInitScript(() => {
    // The data of a page comes as a stream: here it waits until somebody has typed.
    let letThrough: () => void
    const typed = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    Object.assign(window, { letDataThrough: () => letThrough() })
    const { pipeThrough } = ReadableStream.prototype
    ReadableStream.prototype.pipeThrough = function (this: ReadableStream, transform, options) {
      const waiting = new TransformStream({
        async transform(chunk, controller) {
          await typed
          controller.enqueue(chunk)
        },
      })
      return pipeThrough.call(pipeThrough.call(this, transform, options), waiting)
    } as typeof pipeThrough
    // React draws in a task of its own, as each module runs in one; a click comes when one is asked for and before it runs.
    const { postMessage } = MessagePort.prototype
    let clicks = 0
    MessagePort.prototype.postMessage = function (this: MessagePort, ...words: [never]) {
      if (clicks++ < 100) queueMicrotask(() => document.querySelector('input')?.click())
      return postMessage.apply(this, words)
    }
  })
  const assets: Promise<unknown>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/assets/')) assets.push(response.finished())
  })
  await page.goto('/auth', { waitUntil: 'load' })
  await Promise.all(assets)
  await page.getByLabel('E-mail address').click()
  await page.getByLabel('E-mail address').pressSequentially('robin@example.test')
  await page.evaluate(() => (window as unknown as { letDataThrough(): void }).letDataThrough())
  await page.getByLabel('Password', { exact: true }).fill('not the one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText("That e-mail address and password don't match.")).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toHaveValue('robin@example.test')
  // What the browser says of the answer to the wrong password.
  expect(errors.filter((words) => !words.includes('status of 400'))).toEqual([])
})

test('the way in is read before anything of it is fetched, and then fetches little and comes alive', async ({
  page,
}) => {
  const errors = watchForErrors(page)
  let release = () => {}
  const read = new Promise<void>((resolve) => {
    release = resolve
  })
  const held: string[] = []
  await page.route('**/assets/**', async (route) => {
    held.push(new URL(route.request().url()).pathname)
    await read
    await route.continue()
  })
  await page.goto('/auth?lang=ja', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await expect(page.getByRole('button', { name: 'サインイン', exact: true })).toHaveCSS('cursor', 'pointer')
  await page.getByRole('textbox').first().fill('robin@example.test')
  // Asked for once the words are there: a font's style sheet, and scripts in few pieces.
  await expect.poll(() => held.filter((path) => path.endsWith('.css')).length).toBe(2)
  await expect.poll(() => held.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(5)
  const early = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const own = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
    return own.filter(({ startTime }) => startTime < paint!.startTime).length
  })
  expect(early).toBe(0)
  release()
  // Only a page that is alive knows whether the browser has passkeys.
  await expect(page.getByRole('button', { name: 'パスキー' })).toBeVisible()
  await expect(page.getByRole('textbox').first()).toHaveValue('robin@example.test')
  expect(held.filter((path) => path.endsWith('.js')).length).toBeLessThan(20)
  expect(errors).toEqual([])
})

test('a wrong password is refused in plain words and nothing is lost from the form', async ({ page }) => {
  const { email } = await signUp(page)
  await page.context().clearCookies()
  await signIn(page, email, `${PASSWORD} x`)
  await expect(page.getByText("That e-mail address and password don't match.")).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
})

test('the specification’s words meet a known address and a weak password', async ({ page }) => {
  const { email } = await signUp(page)
  await page.context().clearCookies()
  await page.goto('/auth?mode=signup')
  await page.getByLabel('Your name').fill('Robin')
  await page.getByLabel(/shop.s name/).fill('Other')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('password123')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(
    page.getByText('Your password is too weak and easy to guess. Please choose a different password.'),
  ).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(
    page.getByText('This email address is already registered. Please try to sign in.'),
  ).toBeVisible()
})

test('a trial begins on a page that shows the password, is sent once, and counts attempts by address', async ({
  page,
}) => {
  const errors = watchForErrors(page)
  const email = `${randomUUID()}@example.test`
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await page.goto('/trial-signup')
  const password = page.getByLabel('Password', { exact: true })
  const submit = page.getByRole('button', { name: 'Create account' })
  await page.getByLabel('Your name').fill('Robin')
  await page.getByLabel('E-mail address').fill(email)
  for (const words of ['password123', 'password124', 'password125']) {
    await enhanced(page)
    await password.fill(words)
    await submit.dblclick()
    await expect(page.getByText('Please choose a different password.').last()).toBeVisible()
    await expect(password).toHaveValue('')
    await page.waitForLoadState()
  }
  await enhanced(page)
  await expect(page.getByLabel('Your name')).toHaveValue('Robin')
  await password.fill(PASSWORD)
  const show = page.getByRole('button', { name: 'Show password' })
  await show.click()
  await expect(password).toHaveAttribute('type', 'text')
  await submit.click()
  await expect(page.getByText('Too many signup attempts. Please try again later.')).toBeVisible()
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByLabel('E-mail address').fill(`${randomUUID()}@example.test`)
  await submit.click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(sent.filter((path) => path === '/trial-signup')).toHaveLength(4)
  // The browser itself logs the status of a form that was refused.
  expect(errors.filter((words) => !words.includes('422'))).toEqual([])
})
