import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { PASSWORD } from '~/../tests/support/accounts'
import { Browser } from '~/../tests/support/browser'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { newMember } from '~/../tests/support/members'
import { countMails, mailTo } from '~/../tests/support/protocol-server'
import type { Role } from '~/domains/identity/identity'
import { findMember } from '~/domains/identity/identity.server'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import * as home from '~/routes/_app+/dashboard._index'
import * as team from '~/routes/_app+/dashboard.settings_.team'
import * as auth from '~/routes/_auth+/auth'
import * as invitation from '~/routes/_auth+/invitation'
import * as ownership from '~/routes/_auth+/invitation_.ownership'
import * as signOut from '~/routes/_auth+/sign-out'
import * as newWorkspace from '~/routes/_auth+/workspace.new'
import * as switching from '~/routes/_auth+/workspace.switch'

withTestDatabase()

const TEAM = '/dashboard/settings/team'
const newEmail = () => `${randomUUID()}@example.test`
const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '')
const linkTo = async (email: string) => pathOf((await mailTo(email, 'invitation')).link)
const memberOf = (browser: Browser) => findMember(browser.request('/dashboard'))
const command = (browser: Browser, fields: Record<string, string>) => browser.post(team, TEAM, fields)
const invite = (browser: Browser, email: string, role: string) =>
  command(browser, { intent: 'invite', email, role })
const roleOf = async (workspaceId: string, userId: string) =>
  (await systemDb().membership.findUnique({ where: { workspaceId_userId: { workspaceId, userId } } }))?.role

/** A shop with one owner, and whoever else is asked for. */
async function newTeam(...others: Role[]) {
  const { workspaceId, userId: first } = await testWorkspace()
  const owner = await newMember(workspaceId, 'owner', 'Olivia')
  await systemDb().membership.delete({ where: { workspaceId_userId: { workspaceId, userId: first } } })
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
  const members = []
  for (const role of others) members.push(await newMember(workspaceId, role))
  return { workspaceId, owner, members }
}

test('somebody new is invited, makes an account by the link, and begins in the shop that invited them', async () => {
  const { workspaceId, owner } = await newTeam()
  const email = newEmail()
  expect((await invite(owner.browser, email.toUpperCase(), 'agent')).data).toMatchObject({
    status: 'success',
  })
  expect(await mailTo(email, 'invitation')).toMatchObject({
    inviter: 'Olivia',
    role: 'agent',
    workspace: 'Test shop',
  })
  const path = await linkTo(email)
  const browser = new Browser()
  expect((await browser.get(invitation, path)).data).toMatchObject({
    invitation: { state: 'ready', hasAccount: false, email, role: 'agent' },
    signedInAs: null,
  })
  const weak = { displayName: 'Nora', password: 'password123' }
  expect((await browser.post(invitation, path, weak)).data).toMatchObject({
    error: { password: [expect.stringMatching(/^errors.weakPassword/)] },
  })
  const person = { displayName: 'Nora', password: PASSWORD }
  expect((await browser.post(invitation, path, person)).location).toBe('/dashboard')
  expect(await memberOf(browser)).toMatchObject({ workspaceId, role: 'agent', user: { email } })
  const user = await systemDb().user.findUniqueOrThrow({
    where: { emailNormal: email },
    include: { memberships: true },
  })
  expect(user.emailConfirmedAt).not.toBeNull()
  expect(user.memberships).toHaveLength(1)
  expect((await browser.get(invitation, path)).data).toMatchObject({ invitation: { state: 'used' } })
  expect((await new Browser().post(invitation, path, person)).data).toMatchObject({
    error: { '': ['errors.linkExpired'] },
  })
})

test('somebody with an account signs in and joins, and works in both shops from then on', async () => {
  const { workspaceId, owner } = await newTeam()
  const own = await testWorkspace()
  const guest = await newMember(own.workspaceId, 'owner')
  await invite(owner.browser, guest.email, 'viewer')
  const path = await linkTo(guest.email)
  expect((await new Browser().get(invitation, path)).data).toMatchObject({ invitation: { hasAccount: true } })
  const person = { displayName: 'Mallory', password: PASSWORD }
  expect((await new Browser().post(invitation, path, person)).data).toMatchObject({
    error: { '': ['errors.emailRegistered'] },
  })
  expect((await guest.browser.get(invitation, path)).data).toMatchObject({ isTheirs: true })
  expect((await guest.browser.post(invitation, path)).location).toBe('/dashboard')
  expect(await memberOf(guest.browser)).toMatchObject({ workspaceId, role: 'viewer' })
  const goTo = (workspace: string) => guest.browser.post(switching, '/workspace/switch', { workspace })
  await goTo(own.workspaceId)
  expect(await memberOf(guest.browser)).toMatchObject({ workspaceId: own.workspaceId, role: 'owner' })
  await expect(goTo((await testWorkspace()).workspaceId)).rejects.toMatchObject({ code: 'not_found' })
})

test('an invitation that went to another address opens nothing', async () => {
  const { workspaceId, owner } = await newTeam()
  const email = newEmail()
  await invite(owner.browser, email, 'admin')
  const thief = await newMember((await testWorkspace()).workspaceId)
  const path = await linkTo(email)
  expect((await thief.browser.get(invitation, path)).data).toMatchObject({ isTheirs: false })
  expect((await thief.browser.post(invitation, path)).data).toEqual({ problem: 'team.errors.otherAddress' })
  expect(await roleOf(workspaceId, thief.userId)).toBeUndefined()
  // It still stands for whom it went to.
  expect((await new Browser().get(invitation, path)).data).toMatchObject({ invitation: { state: 'ready' } })
})

test('who is signed in as somebody else signs out and is back at the invitation', async () => {
  const { browser } = await newMember(null)
  const here = '/invitation?token=abc'
  expect((await browser.post(signOut, '/sign-out', { next: here })).location).toBe(here)
  expect(await memberOf(browser)).toBeNull()
  for (const elsewhere of ['https://evil.example/', '//evil.example/', ''])
    expect((await browser.post(signOut, '/sign-out', { next: elsewhere })).location).toBe('/auth')
})

test('an invitation holds for seven days, is sent again with a new link, and can be withdrawn', async () => {
  const { workspaceId, owner } = await newTeam()
  const email = newEmail()
  await invite(owner.browser, email, 'agent')
  const read = () => systemDb().invitation.findFirstOrThrow({ where: { workspaceId, email } })
  const days = ((await read()).expiresAt.getTime() - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.99)
  expect(days).toBeLessThanOrEqual(7)
  const first = await linkTo(email)
  await systemDb().invitation.updateMany({ where: { workspaceId }, data: { expiresAt: new Date() } })
  const stateOf = async (path: string) =>
    ((await new Browser().get(invitation, path)).data as { invitation: { state: string } | null }).invitation
  expect(await stateOf(first)).toMatchObject({ state: 'expired' })
  await command(owner.browser, { intent: 'resend', invitation: (await read()).id })
  const second = await linkTo(email)
  expect(await stateOf(first)).toBeNull()
  expect(await stateOf(second)).toMatchObject({ state: 'ready' })
  await command(owner.browser, { intent: 'withdraw', invitation: (await read()).id })
  expect(await stateOf(second)).toBeNull()
  expect(
    (await new Browser().post(invitation, second, { displayName: 'A', password: PASSWORD })).data,
  ).toMatchObject({ error: { '': ['errors.linkExpired'] } })
})

test('who works here already isn’t invited again', async () => {
  const { owner, members } = await newTeam('agent')
  const answer = await invite(owner.browser, members[0]!.email, 'admin')
  expect(answer).toMatchObject({ status: 409, data: { error: { email: ['team.errors.member'] } } })
  expect(await countMails(members[0]!.email)).toBe(0)
})

test('where all seats are taken nobody more is invited, whom one waits for is asked again', async () => {
  const { workspaceId, owner } = await newTeam()
  await systemDb().planGrant.updateMany({
    where: { workspaceId, source: 'test' },
    data: { planCode: 'growth' },
  })
  const [first, second, third] = [newEmail(), newEmail(), newEmail()]
  await invite(owner.browser, first, 'agent')
  await invite(owner.browser, second, 'agent')
  expect(await invite(owner.browser, third, 'agent')).toMatchObject({
    status: 409,
    data: { error: { '': ['billing.errors.seats?seats=3'] } },
  })
  expect((await invite(owner.browser, first.toUpperCase(), 'agent')).status).toBe(200)
  expect(await systemDb().invitation.count({ where: { workspaceId } })).toBe(2)
})

test('seats are taken one by one, also by twenty who are invited at once', async () => {
  const { workspaceId, owner } = await newTeam()
  await systemDb().planGrant.updateMany({
    where: { workspaceId, source: 'test' },
    data: { planCode: 'growth' },
  })
  const email = newEmail()
  const asked = [...Array.from({ length: 18 }, newEmail), email, email]
  await Promise.all(asked.map((to) => invite(owner.browser, to, 'agent')))
  const kept = await systemDb().invitation.findMany({ where: { workspaceId } })
  expect(kept).toHaveLength(2)
  expect(new Set(kept.map((one) => one.email)).size).toBe(2)
})

test('nobody invites an owner, an admin no admin, and others nobody', async () => {
  const { owner, members } = await newTeam('admin', 'agent', 'viewer')
  const [admin, agent, viewer] = members
  expect((await invite(owner.browser, newEmail(), 'owner')).status).toBe(400)
  for (const [inviter, role] of [
    [admin, 'admin'],
    [agent, 'viewer'],
    [viewer, 'viewer'],
  ] as const) {
    const email = newEmail()
    expect((await invite(inviter!.browser, email, role)).status).toBe(403)
    expect(await countMails(email)).toBe(0)
  }
  const email = newEmail()
  await invite(admin!.browser, email, 'agent')
  expect(await countMails(email)).toBe(1)
})

test('roles change as the policy allows, at once, and never one’s own', async () => {
  const { workspaceId, owner, members } = await newTeam('admin', 'agent', 'viewer')
  const [admin, agent, viewer] = members
  const change = (by: { browser: Browser }, whom: { userId: string }, role: string) =>
    command(by.browser, { intent: 'role', member: whom.userId, role })
  await change(owner, viewer!, 'agent')
  expect(await memberOf(viewer!.browser)).toMatchObject({ role: 'agent' })
  await change(admin!, agent!, 'viewer')
  expect(await roleOf(workspaceId, agent!.userId)).toBe('viewer')
  for (const [by, whom, role] of [
    [admin!, owner, 'viewer'],
    [admin!, admin!, 'viewer'],
    [admin!, viewer!, 'admin'],
    [viewer!, agent!, 'agent'],
    [owner, owner, 'admin'],
  ] as const)
    await expect(change(by, whom, role)).rejects.toMatchObject({ code: 'access_denied' })
  await expect(change(owner, viewer!, 'owner')).rejects.toMatchObject({ code: 'bad_request' })
  expect(await roleOf(workspaceId, owner.userId)).toBe('owner')
})

test('nobody changes the team of another shop', async () => {
  const { workspaceId, members } = await newTeam('agent')
  const stranger = await newTeam()
  const member = members[0]!.userId
  for (const fields of [
    { intent: 'role', member, role: 'viewer' },
    { intent: 'remove', member },
    { intent: 'offer', member },
  ])
    expect(await command(stranger.owner.browser, fields as Record<string, string>)).toMatchObject({
      status: 404,
    })
  expect(await roleOf(workspaceId, member)).toBe('agent')
})

test('a removed member is out at the next click, and their conversations are nobody’s', async () => {
  const { workspaceId, owner, members } = await newTeam('agent')
  const [agent] = members
  const db = workspaceDb(workspaceId)
  const shopper = await db.shopper.create({ data: { workspaceId } })
  const conversation = await db.conversation.create({
    data: { workspaceId, shopperId: shopper.id, assigneeId: agent!.userId, handler: 'PERSON' },
  })
  await command(owner.browser, { intent: 'remove', member: agent!.userId })
  expect((await agent!.browser.get(home, '/dashboard')).location).toBe('/workspace/new')
  expect(await db.conversation.findUnique({ where: { id: conversation.id } })).toMatchObject({
    assigneeId: null,
    handler: 'PERSON',
  })
})

test('members leave, the last owner doesn’t, and two owners who leave at once don’t both', async () => {
  const { workspaceId, owner, members } = await newTeam('admin')
  const leave = (browser: Browser) => command(browser, { intent: 'leave' })
  expect((await leave(owner.browser)).data).toEqual({ problem: 'team.errors.lastOwner' })
  expect((await leave(members[0]!.browser)).location).toBe('/dashboard')
  expect(await roleOf(workspaceId, members[0]!.userId)).toBeUndefined()
  const second = await newMember(workspaceId, 'owner')
  const answers = await Promise.all([leave(owner.browser), leave(second.browser)])
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409])
  expect(await systemDb().membership.count({ where: { workspaceId, role: 'owner' } })).toBe(1)
})

test('ownership changes hands when the other side agrees, and only then', async () => {
  const { workspaceId, owner, members } = await newTeam('admin', 'agent')
  const [admin, agent] = members
  const path = `/invitation/ownership?workspace=${workspaceId}`
  const offer = (by: Browser, whom: string) => command(by, { intent: 'offer', member: whom })
  await expect(offer(admin!.browser, agent!.userId)).rejects.toMatchObject({ code: 'access_denied' })
  await offer(owner.browser, agent!.userId)
  expect(pathOf((await mailTo(agent!.email, 'ownership-offered')).link)).toBe(path)
  expect(await roleOf(workspaceId, agent!.userId)).toBe('agent')
  expect((await agent!.browser.get(ownership, path)).data).toMatchObject({ offer: { from: 'Olivia' } })
  expect((await admin!.browser.get(ownership, path)).data).toMatchObject({ offer: null })
  await expect(admin!.browser.post(ownership, path, { answer: 'take' })).rejects.toMatchObject({
    code: 'not_found',
  })
  // Somebody else is asked instead: the first offer is over.
  await offer(owner.browser, admin!.userId)
  await expect(agent!.browser.post(ownership, path, { answer: 'take' })).rejects.toMatchObject({
    code: 'not_found',
  })
  await admin!.browser.post(ownership, path, { answer: 'take' })
  expect(await roleOf(workspaceId, admin!.userId)).toBe('owner')
  expect(await roleOf(workspaceId, owner.userId)).toBe('admin')
})

test('an offer is left, taken back, and over after seven days', async () => {
  const { workspaceId, owner, members } = await newTeam('admin')
  const [admin] = members
  const path = `/invitation/ownership?workspace=${workspaceId}`
  const offered = async () =>
    ((await admin!.browser.get(ownership, path)).data as { offer: unknown }).offer !== null
  const offer = () => command(owner.browser, { intent: 'offer', member: admin!.userId })
  await offer()
  await admin!.browser.post(ownership, path, { answer: 'leave' })
  expect(await offered()).toBe(false)
  await offer()
  await command(owner.browser, { intent: 'withdraw-offer' })
  expect(await offered()).toBe(false)
  await offer()
  expect(await offered()).toBe(true)
  await systemDb().membership.updateMany({
    where: { workspaceId, userId: admin!.userId },
    data: { ownershipOfferedAt: new Date(Date.now() - 8 * 86_400_000) },
  })
  expect(await offered()).toBe(false)
  expect(await roleOf(workspaceId, owner.userId)).toBe('owner')
})

test('who works nowhere opens a shop, and one more later', async () => {
  const { browser } = await newMember(null)
  expect((await browser.get(home, '/dashboard')).location).toBe('/workspace/new')
  expect((await browser.post(newWorkspace, '/workspace/new', { name: ' ' })).status).toBe(400)
  expect((await browser.post(newWorkspace, '/workspace/new', { name: 'Kiln & Co' })).location).toBe(
    '/dashboard',
  )
  const first = await memberOf(browser)
  expect(first).toMatchObject({ role: 'owner', workspace: { name: 'Kiln & Co' } })
  await browser.post(newWorkspace, '/workspace/new', { name: 'Second' })
  expect(await memberOf(browser)).toMatchObject({ workspace: { name: 'Second' } })
})

test('agents and viewers see the team, not whom it invites', async () => {
  const { owner, members } = await newTeam('agent')
  const email = newEmail()
  await invite(owner.browser, email, 'viewer')
  const seen = (await members[0]!.browser.get(team, TEAM)).data
  expect(seen).toMatchObject({ mayManage: false, assignable: [], invitations: [] })
  expect(JSON.stringify(seen)).not.toContain(email)
  expect((await owner.browser.get(team, TEAM)).data).toMatchObject({
    mayManage: true,
    assignable: ['admin', 'agent', 'viewer'],
    invitations: [{ email, role: 'viewer', mayChange: true }],
  })
})

test('signing in from an invitation comes back to it', async () => {
  const guest = await newMember(null)
  const next = '/invitation?token=abc'
  const answer = await new Browser().post(auth, `/auth?next=${encodeURIComponent(next)}`, {
    email: guest.email,
    password: PASSWORD,
  })
  expect(answer.location).toBe(next)
})
