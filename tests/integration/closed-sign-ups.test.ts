import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import * as auth from '~/routes/_auth+/auth'
import * as trial from '~/routes/_public+/trial-signup'
import { Browser } from '../support/browser'
import { withTestDatabase } from '../support/database'
import { withProtocolServer } from '../support/protocol-server'

vi.stubEnv('NODE_ENV', 'production')
vi.stubEnv('CONFIRM_EMAIL', 'on')
vi.stubEnv('LOG_LEVEL', 'silent')
withTestDatabase()
const server = withProtocolServer()

test('where nobody could confirm an address nobody is let in unproved, and the page says so', async () => {
  const email = `${randomUUID()}@example.test`
  const browser = new Browser()
  const page = await browser.get(auth, '/auth?mode=signup')
  expect(page.data).toMatchObject({
    takesSignUps: false,
    description: expect.stringContaining("can't send mail"),
  })
  expect((await browser.get(trial, '/trial-signup')).location).toBe('/auth?mode=signup')
  await browser.post(auth, '/auth?mode=signup', {
    email,
    password: 'plover tangent 44 kiln',
    displayName: 'Ada',
    shopName: 'Ada’s Lamps',
  })
  expect(await systemDb().user.count({ where: { emailNormal: email } })).toBe(0)
})

test('clients of the protocol read it in the settings and in GoTrue’s words', async () => {
  const settings = await fetch(`${server.origin}/auth/v1/settings`)
  expect(await settings.json()).toMatchObject({ disable_signup: true, mailer_autoconfirm: false })
  const { error } = await server
    .client()
    .signUp({ email: `${randomUUID()}@example.test`, password: 'plover tangent 44 kiln' })
  expect(error).toMatchObject({
    code: 'signup_disabled',
    status: 422,
    message: 'Signups not allowed for this instance',
  })
})
