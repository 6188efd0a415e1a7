import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Browser } from '~/../tests/support/browser'
import { withTestDatabase } from '~/../tests/support/database'
import { newMember } from '~/../tests/support/members'
import { countMails, mailTo } from '~/../tests/support/protocol-server'
import { findSession } from '~/domains/identity/identity.server'
import { systemDb } from '~/platform/db/db.server'
import { csrfToken } from '~/platform/sessions/csrf.server'
import * as linkGoogle from '~/routes/_app+/profile.link-google'
import * as security from '~/routes/_app+/profile.security'
import * as auth from '~/routes/_auth+/auth'
import * as checkMail from '~/routes/_auth+/auth_.check-mail'
import * as confirm from '~/routes/_auth+/auth_.confirm'
import * as google from '~/routes/_auth+/auth_.google'
import * as newPassword from '~/routes/_auth+/auth_.new-password'
import * as trial from '~/routes/_public+/trial-signup'

withTestDatabase()

const password = 'plover tangent 44 kiln'
const other = 'umber walrus 19 sextant'
const newEmail = () => `${randomUUID()}@example.test`
const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '')
const checkMailPath = (type: string, email: string) =>
  `/auth/check-mail?${new URLSearchParams({ type, email })}`
const isIn = async (browser: Browser) => (await findSession(browser.request('/'))) !== null

async function signUp(email = newEmail(), browser = new Browser(), words = password) {
  const answer = await browser.post(auth, '/auth?mode=signup', {
    email,
    password: words,
    displayName: 'Ada',
    shopName: 'Lamps',
  })
  expect(answer.location).toContain('/auth/check-mail?')
  return { email, browser, location: answer.location! }
}

async function confirmed(email = newEmail()) {
  const { browser } = await signUp(email)
  const { link } = await mailTo(email, 'confirm-email')
  await browser.post(confirm, pathOf(link))
  expect(await isIn(browser)).toBe(true)
  return { email, browser }
}

test('the link of a sign-up opens a page that uses nothing up, and its button signs in', async () => {
  const { email } = await signUp()
  const { link } = await mailTo(email, 'confirm-email')
  const path = pathOf(link)
  expect(path).toMatch(/^\/auth\/confirm\?type=signup&token_hash=.+&at=\d+/)
  const browser = new Browser()
  for (const _ of ['a mail scanner', 'the person'])
    expect((await browser.get(confirm, path)).data).toMatchObject({ state: 'ready', staleMinutes: null })
  expect(await browser.post(confirm, path)).toMatchObject({ location: '/dashboard' })
  expect(await isIn(browser)).toBe(true)
  expect((await browser.get(confirm, path)).data).toMatchObject({ state: 'used' })
  expect((await new Browser().post(confirm, path)).data).toMatchObject({
    outcome: 'refused',
    problem: 'errors.linkExpired',
  })
})

test('the code of a sign-up does the same, and a wrong one is told at its field', async () => {
  const { email, browser, location } = await signUp()
  const { code } = await mailTo(email, 'confirm-email')
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect(await browser.post(checkMail, location, { code: wrong })).toMatchObject({
    status: 403,
    data: { error: { code: ['errors.linkExpired'] } },
  })
  expect((await browser.post(checkMail, location, { code: 'abc' })).data).toMatchObject({
    error: { code: ['auth.errors.codeInvalid'] },
  })
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`
  expect(await browser.post(checkMail, location, { code: typed })).toMatchObject({ location: '/dashboard' })
  expect(await isIn(browser)).toBe(true)
})

test('where to go afterwards stays on this site', async () => {
  const { email, browser } = await signUp()
  const { link } = await mailTo(email, 'confirm-email')
  const answer = await browser.post(confirm, `${pathOf(link)}&next=//evil.example/`)
  expect(answer.location).toBe('/dashboard')
})

test('a page without an address says what the specification says', async () => {
  const browser = new Browser()
  expect((await browser.get(checkMail, '/auth/check-mail')).data).toMatchObject({ email: null })
  expect(await browser.post(checkMail, '/auth/check-mail', { intent: 'resend' })).toMatchObject({
    status: 400,
    data: { problems: ['auth.errors.noEmailFound'] },
  })
})

test('the mail is sent again, up to the budget', async () => {
  const { email, browser, location } = await signUp()
  const again = () => browser.post(checkMail, location, { intent: 'resend' })
  for (const mails of [2, 3, 4, 5]) {
    expect((await again()).data).toMatchObject({ resentAt: expect.any(Number) })
    expect(await countMails(email)).toBe(mails)
  }
  expect(await again()).toMatchObject({ status: 429, data: { problems: ['errors.emailRateLimited'] } })
  expect(await countMails(email)).toBe(5)
})

test('a link older than 120 seconds says so, works all the same, and a fresh one ends it', async () => {
  const { email } = await signUp()
  const { link } = await mailTo(email, 'confirm-email')
  const stale = pathOf(link).replace(/at=\d+/, `at=${Math.floor(Date.now() / 1000) - 121}`)
  const browser = new Browser()
  expect((await browser.get(confirm, stale)).data).toMatchObject({ state: 'ready', staleMinutes: 2 })
  expect((await browser.post(confirm, stale, { intent: 'fresh' })).data).toMatchObject({ outcome: 'fresh' })
  expect((await browser.get(confirm, stale)).data).toMatchObject({ state: 'unknown' })
  const fresh = await mailTo(email, 'confirm-email')
  expect(await browser.post(confirm, pathOf(fresh.link))).toMatchObject({ location: '/dashboard' })
})

test('an expired link offers a fresh one to the same address', async () => {
  const { email } = await signUp()
  const { link } = await mailTo(email, 'confirm-email')
  await systemDb().oneTimeToken.updateMany({
    where: { email, kind: 'confirmation' },
    data: { expiresAt: new Date(Date.now() - 1000) },
  })
  const browser = new Browser()
  expect((await browser.get(confirm, pathOf(link))).data).toMatchObject({ state: 'expired' })
  await browser.post(confirm, pathOf(link), { intent: 'fresh' })
  expect(await countMails(email)).toBe(2)
})

test('a forgotten password: the link sets a new one, signs in, and every other session is over', async () => {
  const { email, browser: before } = await confirmed()
  const browser = new Browser()
  expect(await browser.post(auth, '/auth?mode=forgot', { email })).toMatchObject({
    location: `/auth/check-mail?type=recovery&email=${encodeURIComponent(email)}&next=%2Fdashboard`,
  })
  const { link } = await mailTo(email, 'reset-password')
  const path = pathOf(link)
  expect(path).toMatch(/^\/auth\?type=recovery&token_hash=/)
  expect((await browser.get(auth, path)).data).toMatchObject({ mode: 'recovery', link: 'ready' })
  expect((await browser.post(auth, path, { password: 'password123' })).data).toMatchObject({
    error: { password: ['errors.weakPassword?reasons=characters'] },
  })
  // A refused password used nothing up.
  expect(await browser.post(auth, path, { password: other })).toMatchObject({ location: '/dashboard' })
  expect(await isIn(browser)).toBe(true)
  expect(await isIn(before)).toBe(false)
  await mailTo(email, 'password-changed')
  const signIn = (words: string) => new Browser().post(auth, '/auth', { email, password: words })
  expect((await signIn(password)).status).toBe(400)
  expect(await signIn(other)).toMatchObject({ location: '/dashboard' })
  expect((await browser.get(auth, path)).data).toMatchObject({ link: 'used' })
})

test('a forgotten password by code, which takes the new password with it', async () => {
  const { email } = await confirmed()
  const browser = new Browser()
  await browser.post(auth, '/auth?mode=forgot', { email })
  const { code } = await mailTo(email, 'reset-password')
  expect((await browser.post(checkMail, checkMailPath('recovery', email), { code })).data).toMatchObject({
    error: { password: ['auth.errors.passwordRequired'] },
  })
  const answer = await browser.post(checkMail, checkMailPath('recovery', email), { code, password: other })
  expect(answer).toMatchObject({ location: '/dashboard' })
  expect(await isIn(browser)).toBe(true)
})

test('a forgotten password of nobody looks the same', async () => {
  const email = newEmail()
  const answer = await new Browser().post(auth, '/auth?mode=forgot', { email })
  expect(answer.location).toContain('/auth/check-mail?type=recovery')
  expect(await countMails(email)).toBe(0)
})

test('a link signs in without a password, back to where one wanted to go', async () => {
  const { email } = await confirmed()
  const browser = new Browser()
  await browser.post(auth, '/auth?mode=link&next=/dashboard/catalog', { email })
  const { link } = await mailTo(email, 'sign-in-link')
  const path = pathOf(link)
  expect(path).toContain('&next=%2Fdashboard%2Fcatalog')
  expect(await browser.post(confirm, path)).toMatchObject({ location: '/dashboard/catalog' })
})

test('whoever confirms an address that two signed up with chooses the password', async () => {
  const { email } = await signUp()
  await signUp(email, new Browser(), other)
  const { link } = await mailTo(email, 'confirm-email')
  const browser = new Browser()
  expect(await browser.post(confirm, pathOf(link))).toMatchObject({ location: '/auth/new-password' })
  expect((await browser.get(newPassword, '/auth/new-password')).status).toBe(200)
  expect(await browser.post(newPassword, '/auth/new-password', { password: other })).toMatchObject({
    location: '/dashboard',
  })
  expect((await browser.get(newPassword, '/auth/new-password')).location).toBe('/profile/security')
})

test('a way through Google that can’t begin says so on the page where it was asked for', async () => {
  // Nothing is configured here.
  const answer = await new Browser().post(google, '/auth/google', { next: '/profile?tab=1' })
  expect(answer.location).toBe('/auth?error_code=provider_disabled&next=%2Fprofile%3Ftab%3D1')
  const { browser } = await newMember(null)
  const linked = await browser.post(linkGoogle, '/profile/link-google')
  expect(linked.location).toBe('/profile/security?error_code=provider_disabled#ways-in')
  expect((await browser.get(security, linked.location!)).data).toMatchObject({
    problemCode: 'provider_disabled',
    linked: null,
  })
})

test('the profile says what was linked as long as it is', async () => {
  const { browser, userId } = await newMember(null)
  const page = async (linked: string) =>
    (await browser.get(security, `/profile/security?linked=${linked}`)).data
  expect(await page('google')).toMatchObject({ linked: null })
  await systemDb().identity.create({ data: { userId, provider: 'google', providerId: randomUUID() } })
  expect(await page('google')).toMatchObject({ linked: 'google' })
  expect(await page('email')).toMatchObject({ linked: null })
})

test.each([
  ['', 'Sign in to answer your shoppers.'],
  ['?mode=signup', 'Give your shop an assistant that knows its catalogue and its pages.'],
  ['?mode=forgot', 'Tell us your e-mail address. We send you a link and a code to choose a new password.'],
])('/auth%s describes itself to search engines in its own words', async (query, description) => {
  expect((await new Browser().get(auth, `/auth${query}`)).data).toMatchObject({ description })
})

const tryOut = (fields: Record<string, string>, browser = new Browser()) =>
  browser.post(trial, `/trial-signup?lang=tr`, {
    email: newEmail(),
    password,
    displayName: 'Ada',
    shopName: 'Lambalar',
    ...fields,
  })

test('the page of a trial makes an account and a shop, and is over for whoever is signed in', async () => {
  const browser = new Browser()
  expect(await browser.get(trial, '/trial-signup')).toMatchObject({ status: 200, location: null })
  const email = newEmail()
  expect(await tryOut({ email }, browser)).toMatchObject({
    status: 303,
    location: checkMailPath('signup', email),
  })
  await browser.post(confirm, pathOf((await mailTo(email, 'confirm-email')).link))
  expect(
    await systemDb().workspace.findMany({
      where: { memberships: { some: { user: { emailNormal: email } } } },
    }),
  ).toMatchObject([{ name: 'Lambalar' }])
  expect((await browser.get(trial, '/trial-signup')).location).toBe('/dashboard')
})

test.each([
  ['no address', { email: '' }, 400, { email: 'E-posta adresinizi girin.' }],
  ['half an address', { email: 'ada@lamba' }, 400, { email: expect.stringContaining('ad@example.com') }],
  ['a short password', { password: 'kısa' }, 400, { password: 'En az 8 karakter kullanın.' }],
  [
    'a weak password',
    { password: 'password123' },
    422,
    { password: expect.stringContaining('kolay tahmin edilebilir') },
  ],
  [
    'long names',
    { displayName: 'x'.repeat(101), shopName: 'y'.repeat(101) },
    400,
    { displayName: 'En çok 100 karakter kullanın.', shopName: 'En çok 100 karakter kullanın.' },
  ],
])(
  'the page of a trial gives %s back in the visitor’s words, never the password',
  async (_, given, status, problems) => {
    const answer = await tryOut(given)
    expect(answer).toMatchObject({ status, data: { problems, problem: null } })
    const { values } = answer.data as { values: Record<string, string> }
    expect(Object.keys(values).sort()).toEqual(['displayName', 'email', 'shopName'])
    const typed = Object.entries({ displayName: 'Ada', shopName: 'Lambalar', ...given })
    for (const [name, words] of typed) if (name !== 'password') expect(values[name]).toBe(words)
  },
)

test('the page of a trial whose token is of another session is given back with what was typed, and makes nothing', async () => {
  const [browser, email] = [new Browser(), newEmail()]
  const { setCookie, token } = csrfToken(browser.request('/'))
  browser.keep(setCookie!)
  browser.keep('parley_session=of-another-window')
  const body = new URLSearchParams({ csrf: token, email, password, displayName: 'Ada', shopName: 'Lambalar' })
  const form = browser.request('/trial-signup?lang=tr', { method: 'POST', body })
  form.headers.set('content-type', 'application/x-www-form-urlencoded')
  expect(await browser.send(trial.action as never, form, {})).toMatchObject({
    status: 403,
    data: { problem: expect.stringContaining('oturum'), values: { email, shopName: 'Lambalar' } },
  })
  expect(await systemDb().user.count({ where: { emailNormal: email } })).toBe(0)
})

test('the page of a trial knows a registered address, and counts attempts by address', async () => {
  const { email } = await confirmed()
  const registered = { email: 'Bu e-posta adresi zaten kayıtlı. Lütfen giriş yapmayı deneyin.' }
  for (const _ of ['second', 'third'])
    expect(await tryOut({ email })).toMatchObject({ status: 409, data: { problems: registered } })
  expect(await tryOut({ email })).toMatchObject({
    status: 429,
    data: { problem: 'Çok fazla kayıt denemesi. Lütfen daha sonra yeniden deneyin.', values: { email } },
  })
})
