import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { generateSync } from 'otplib'
import { motions } from './support/accessibility-problems'
import { expectAccessible, expectAllAccessible, isEverything } from './support/accessible'
import { signIn, signUp, watchForErrors } from './support/accounts'
import { askDatabase } from './support/database'
import { mailTo } from './support/mailbox'
import { runSampleShop } from './support/sample-shop'
import { type Language, type Words, wordsOf } from './support/words'

test.describe.configure({ timeout: 180_000 })

const PUBLIC = [
  '/',
  '/auth',
  '/auth?mode=forgot',
  '/auth?mode=link',
  '/auth?type=recovery&token_hash=over',
  '/auth/check-mail',
  '/auth/check-mail?type=recovery&email=somebody@example.test',
  '/auth/confirm?type=signup&token_hash=over',
  '/auth/goodbye',
  '/invitation?token=over',
  '/trial-signup',
  '/demo',
  '/demo/products/felt-slippers',
  '/dashbord/catalogue',
]

const OF_EMPTY_SHOP = [
  '/dashboard',
  '/chat-dashboard',
  '/chat-dashboard/replies',
  '/dashboard/catalog',
  '/dashboard/catalog/import',
  '/dashboard/catalog/new',
  '/dashboard/catalog/collections',
  '/dashboard/catalog/synonyms',
  '/dashboard/knowledge',
  '/dashboard/knowledge/new?kind=PAGE',
  '/dashboard/knowledge/new?kind=WEBSITE',
  '/dashboard/knowledge/new?kind=FILE',
  '/dashboard/knowledge/new?kind=QA',
  '/dashboard/knowledge/new?kind=PAIRS',
  '/dashboard/knowledge/checks',
  '/dashboard/knowledge/try',
  '/dashboard/assistant',
  '/dashboard/channels',
  '/dashboard/billing',
  '/dashboard/billing/invoices',
  '/quote-generator',
  '/manual-documents',
  '/dashboard/settings',
  '/dashboard/settings/stores',
  '/profile',
  '/profile/sessions',
  '/profile/data',
  '/auth/prove',
  '/workspace/new',
  // Closed to who is no admin: the error screen.
  '/admin/errors',
]

const LANGUAGES: Language[] = ['en', 'ar', 'ja']

/** Every fourth page in Arabic, and every fourth other one in Japanese, unless everything is asked for. */
const shareOf = (language: Language, paths: readonly string[]) =>
  isEverything || language === 'en'
    ? paths
    : paths.filter((_, index) => index % 4 === (language === 'ar' ? 0 : 2))
const isWalkedIn = (language: Language, share: Language) =>
  isEverything || language === 'en' || language === share

for (const [turn, language] of LANGUAGES.entries()) {
  const t = wordsOf(language)

  test(`public pages are accessible in light and dark, ${language}`, async ({ page, baseURL }) => {
    const errors = watchForErrors(page)
    await speak(page, language, baseURL)
    await expectAllAccessible(page, shareOf(language, PUBLIC), turn)
    await page.goto('/auth?mode=signup')
    await page.getByLabel(t('auth.field.password'), { exact: true }).fill('password')
    await expect(page.getByText(t('auth.strength.score.0'))).toBeVisible()
    await expectAccessible(page, 'a weak password')
    await page.getByRole('button', { name: t('auth.signUp.submit') }).click()
    await expect(page.getByText(t('auth.errors.emailRequired'))).toBeVisible()
    await expectAccessible(page, 'a form with problems')
    // The browser itself logs the 404 that one of the addresses asks for.
    expect(errors.filter((words) => !words.includes('404'))).toEqual([])
  })

  test(`an empty shop is accessible in light and dark, ${language}`, async ({ page, baseURL }) => {
    await signUp(page)
    const errors = watchForErrors(page)
    await speak(page, language, baseURL)
    await expectAllAccessible(page, shareOf(language, OF_EMPTY_SHOP), turn)
    expect(errors.filter((words) => !words.includes('403'))).toEqual([])
  })

  if (isWalkedIn(language, 'ar'))
    test(`a shop at work and its administration are accessible in light and dark, ${language}`, async ({
      page,
      browser,
      baseURL,
    }) => {
      const { email } = await signUp(page)
      await runSampleShop(email)
      await speak(page, language, baseURL)
      await page.request.post('/api/log-error', {
        data: { error_type: 'TypeError', error_message: 'A lamp fell' },
      })
      await expectAllAccessible(
        page,
        ['/dashboard', '/chat-dashboard', '/dashboard/catalog?q=mug', '/admin'],
        turn,
      )
      const details = await detailsIn(page)
      await expectAllAccessible(page, details, turn)
      await walkTeam(page, t)

      const invited = await browser.newPage({ baseURL })
      await speak(invited, language, baseURL)
      await invited.goto(await invite(page, t))
      await expectAccessible(invited, 'an invitation')
      await invited.close()

      await page.goto('/dashboard/settings')
      await askDatabase(
        `UPDATE sessions SET refreshed_at = now() - interval '476 minutes'
       WHERE user_id = (SELECT id FROM users WHERE email_normal = $1)`,
        [email],
      )
      const warning = page.getByRole('alertdialog', { name: t('shell.session.title') })
      // The page may not listen yet.
      await expect(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')))
        await expect(warning).toBeVisible({ timeout: 1000 })
      }).toPass()
      await expectAccessible(page, 'the warning before a session ends')
    })

  if (isWalkedIn(language, 'ja'))
    test(`every way into an account is accessible in light and dark, ${language}`, async ({
      page,
      browser,
      baseURL,
    }) => {
      const { email } = await signUp(page)
      await speak(page, language, baseURL)
      await walkPasskeys(page, t)
      await walkAuthenticator(page, t)

      const forgetful = await browser.newPage({ baseURL })
      await speak(forgetful, language, baseURL)
      await forgetful.goto('/auth?mode=forgot')
      await forgetful.getByLabel(t('auth.field.email')).fill(email)
      await forgetful.getByRole('button', { name: t('auth.forgot.submit') }).click()
      await expect(forgetful.getByText(email)).toBeVisible()
      await forgetful.goto((await mailTo(email, 'reset-password')).links[0]!)
      await expect(forgetful.getByLabel(t('auth.field.newPassword'), { exact: true })).toBeVisible()
      await expectAccessible(forgetful, 'a new password')
      await forgetful.close()

      await page.context().clearCookies()
      await signIn(page, email)
      await expect(page).toHaveURL(/\/auth\/second-factor/)
      await speak(page, language, baseURL)
      await expectAllAccessible(page, ['/auth/second-factor', '/auth/second-factor?with=recovery'], turn)
    })
}

test('the catalogue of components is accessible in light and dark, and turns at once where motion is unwanted', async ({
  page,
}) => {
  await expectAllAccessible(page, ['/design'], 0)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await page.evaluate(motions)).toBe(0)
})

async function speak(page: Page, language: Language, baseURL: string | undefined): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: language, url: baseURL! }])
}

/** Pages of single things: a conversation, a product, a source of each kind, an error. */
async function detailsIn(page: Page): Promise<string[]> {
  const firstIn = async (list: string, address: RegExp) => {
    await page.goto(list)
    const hrefs = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    return hrefs.find((href) => href && address.test(href))!
  }
  return [
    await firstIn('/chat-dashboard', /^\/chat-dashboard\/[\da-f-]{36}/),
    await firstIn('/dashboard/catalog?q=mug', /^\/dashboard\/catalog\/products\//),
    await firstIn('/dashboard/knowledge', /^\/dashboard\/knowledge\/[\da-f-]{36}/),
    '/admin/errors',
    await firstIn('/admin/errors', /^\/admin\/errors\/[\da-f-]{36}/),
  ]
}

async function walkTeam(page: Page, t: Words): Promise<void> {
  await page.goto('/dashboard/settings/team')
  await expectAccessible(page, 'the team')
  const menu = () =>
    page.getByRole('button', { name: t('team.members.actions', { name: 'Deniz Oat' }) }).click()
  await menu()
  await expectAccessible(page, 'what to do with a member')
  await page.getByRole('menuitem', { name: t('team.members.changeRole') }).click()
  await expect(
    page.getByRole('dialog', { name: t('team.members.roleOf', { name: 'Deniz Oat' }) }),
  ).toBeVisible()
  await expectAccessible(page, 'the role of a member')
  await page.keyboard.press('Escape')
  await menu()
  await page.getByRole('menuitem', { name: t('team.members.remove') }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'a question before a member is removed')
  await page.keyboard.press('Escape')
}

/** Invites somebody and returns the mailed address. */
async function invite(page: Page, t: Words): Promise<string> {
  const email = `${randomUUID()}@example.test`
  await page.getByLabel(t('auth.field.email')).fill(email)
  await page.getByRole('button', { name: t('team.invite.submit'), exact: true }).click()
  await expect(page.getByText(t('team.invite.sent'))).toBeVisible()
  await expectAccessible(page, 'an invitation that waits')
  return (await mailTo(email, 'invitation')).links[0]!
}

async function walkPasskeys(page: Page, t: Words): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/profile/security')
  await page.getByRole('button', { name: t('profile.passkeys.add') }).click()
  await page
    .getByRole('button', { name: t('profile.passkeys.renameOne', { name: t('profile.passkeys.newName') }) })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'the name of a passkey')
  await page.keyboard.press('Escape')
}

async function walkAuthenticator(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t('profile.factors.add') }).click()
  const dialog = page.getByRole('dialog', { name: t('profile.factors.add') })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'the name of an authenticator')
  await dialog.getByRole('button', { name: t('profile.factors.begin') }).click()
  await expect(dialog.getByRole('img', { name: t('profile.factors.qr') })).toBeVisible()
  await expectAccessible(page, 'the picture for an authenticator')
  const secret = (await dialog.locator('code').textContent())!.replaceAll(' ', '')
  await dialog.getByLabel(t('profile.factors.code')).fill(generateSync({ secret }))
  await dialog.getByRole('button', { name: t('profile.factors.confirm') }).click()
  await expect(page.getByRole('list', { name: t('profile.codes.title') })).toBeVisible()
  await expectAccessible(page, 'recovery codes')
  await page.getByText(t('profile.codes.kept')).click()
  await page.getByRole('button', { name: t('profile.codes.done') }).click()
  await expect(dialog).not.toBeVisible()
  await expectAccessible(page, 'an account with a passkey and an authenticator')
}
