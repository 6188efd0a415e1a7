import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { PASSWORD } from '~/../tests/support/accounts'
import { Browser } from '~/../tests/support/browser'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { newMember } from '~/../tests/support/members'
import { systemDb } from '~/platform/db/db.server'
import { open } from '~/platform/secrets/secrets.server'
import * as team from '~/routes/_app+/dashboard.settings_.team'
import * as invitation from '~/routes/_auth+/invitation'

vi.stubEnv('NODE_ENV', 'production')
vi.stubEnv('LOG_LEVEL', 'silent')
withTestDatabase()

const TEAM = '/dashboard/settings/team'
const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '')
const invite = (browser: Browser, email: string, role = 'agent') =>
  browser.post(team, TEAM, { intent: 'invite', email, role })

async function linksSeenBy(browser: Browser): Promise<Record<string, string | null>> {
  const { invitations } = (await browser.get(team, TEAM)).data as {
    invitations: { email: string; link: string | null }[]
  }
  return Object.fromEntries(invitations.map(({ email, link }) => [email, link]))
}

async function newOwner() {
  const { workspaceId } = await testWorkspace()
  await systemDb().planGrant.create({
    data: {
      workspaceId,
      source: 'test',
      planCode: 'scale',
      billingInterval: 'month',
      periodStart: new Date('2026-01-01'),
      periodEnd: new Date('2099-01-01'),
    },
  })
  return { workspaceId, owner: await newMember(workspaceId, 'owner') }
}

test('where no mail can be sent an invitation is a link that its inviter sees again and passes on', async () => {
  const { workspaceId, owner } = await newOwner()
  const email = `${randomUUID()}@example.test`
  expect((await invite(owner.browser, email)).data).toMatchObject({ status: 'success' })
  expect(await systemDb().mail.count({ where: { recipient: email } })).toBe(0)
  const { [email]: link } = await linksSeenBy(owner.browser)
  expect(link).toMatch(/^http.*\/invitation\?token=.{20}/)
  expect((await linksSeenBy(owner.browser))[email]).toBe(link)
  const person = { displayName: 'Nora', password: PASSWORD }
  expect((await new Browser().post(invitation, pathOf(link!), person)).location).toBe('/dashboard')
  const user = await systemDb().user.findUniqueOrThrow({
    where: { emailNormal: email },
    include: { memberships: true, identities: true },
  })
  expect(user.memberships).toMatchObject([{ workspaceId, role: 'agent' }])
  // The inviter had the link too: it says nothing of whose address this is.
  expect(user.emailConfirmedAt).toBeNull()
  expect(user.identities).toMatchObject([{ identityData: { email_verified: false } }])
})

test('a member who joins by a link that was passed on isn’t taken for having proved their address', async () => {
  const { owner } = await newOwner()
  const guest = await newMember((await testWorkspace()).workspaceId, 'owner')
  await systemDb().user.update({ where: { emailNormal: guest.email }, data: { emailConfirmedAt: null } })
  await invite(owner.browser, guest.email)
  const { [guest.email]: link } = await linksSeenBy(owner.browser)
  expect((await guest.browser.post(invitation, pathOf(link!))).location).toBe('/dashboard')
  const user = await systemDb().user.findUniqueOrThrow({ where: { emailNormal: guest.email } })
  expect(user.emailConfirmedAt).toBeNull()
})

test('a new link ends the one before; expired ones and those of higher roles aren’t shown', async () => {
  const { workspaceId, owner } = await newOwner()
  const admin = await newMember(workspaceId, 'admin')
  const [email, chief] = [`${randomUUID()}@example.test`, `${randomUUID()}@example.test`]
  await invite(owner.browser, email)
  await invite(owner.browser, chief, 'admin')
  const { [email]: first } = await linksSeenBy(owner.browser)
  const { id } = await systemDb().invitation.findFirstOrThrow({ where: { email } })
  const renew = () => owner.browser.post(team, TEAM, { intent: 'resend', invitation: id })
  await Promise.allSettled(Array.from({ length: 8 }, renew))
  expect(await systemDb().invitation.count({ where: { email } })).toBe(1)
  const { [email]: second } = await linksSeenBy(owner.browser)
  expect(second).not.toBe(first)
  expect((await new Browser().get(invitation, pathOf(first!))).data).toMatchObject({ invitation: null })
  expect(await linksSeenBy(admin.browser)).toMatchObject({ [email]: second, [chief]: null })
  await systemDb().invitation.updateMany({ where: { email }, data: { expiresAt: new Date(0) } })
  expect((await linksSeenBy(owner.browser))[email]).toBeNull()
})

test('the secret of a link is kept sealed, and a lost key costs the link, not the page', async () => {
  const { owner } = await newOwner()
  const email = `${randomUUID()}@example.test`
  await invite(owner.browser, email)
  const { linkSecret } = await systemDb().invitation.findFirstOrThrow({ where: { email } })
  const { [email]: link } = await linksSeenBy(owner.browser)
  expect(link).toContain(open(linkSecret!, 'invitation-link'))
  await systemDb().invitation.updateMany({ where: { email }, data: { linkSecret: new Uint8Array([9, 9]) } })
  expect((await linksSeenBy(owner.browser))[email]).toBeNull()
})
