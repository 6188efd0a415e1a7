import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { removeMember, requireMember } from '~/domains/identity/identity.server'
import { workOffEvents } from '~/domains/store/store.server'
import { freshToken } from '~/domains/store/tokens/fresh-token.server'
import { systemDb } from '~/platform/db/db.server'
import { stopJobs } from '~/platform/jobs/jobs.server'
import { loader as layout } from '~/routes/app+/shopify'
import { loader as conversations } from '~/routes/app+/shopify.conversations._index'
import { errorAnswer, type Problem } from '~/server/error-edge.server'
import type { Staff } from '../store-platform/state/staff'
import { withTestDatabase } from '../support/database'
import { newMember } from '../support/members'
import { AdminVisitor, withStorePlatform } from '../support/store-app'

const platform = await withStorePlatform()
withTestDatabase()
afterAll(stopJobs)

const newEmail = () => `${randomUUID()}@example.test`

function newShop(owner: Partial<Staff> = {}) {
  const domain = `shop-${randomUUID().slice(0, 8)}.myshopify.com`
  const shop = platform.createShop({
    domain,
    name: 'Corner shop',
    currency: 'EUR',
    locales: ['de', 'en'],
    email: newEmail(),
    owner: { firstName: 'Olivia', lastName: 'Owner', email: newEmail(), ...owner },
  })
  platform.merchant(shop).install()
  return shop
}

function newStaff(shop: ReturnType<typeof newShop>, staff: Partial<Staff> = {}): Staff {
  return shop.staff.put({
    id: platform.ids.next(),
    firstName: 'Sam',
    lastName: 'Staff',
    email: newEmail(),
    emailVerified: true,
    isOwner: false,
    isCollaborator: false,
    locale: 'en',
    ...staff,
  })
}

const open = (visitor: AdminVisitor) => requireMember(visitor.page(), 'workspace.read')
const storeOf = (domain: string) => systemDb().store.findUniqueOrThrow({ where: { shopDomain: domain } })

test('whoever installs is in: a profile, a workspace named after the shop, its own token, no second sign-up', async () => {
  const shop = newShop({ locale: 'de' } as Partial<Staff>)
  const member = await open(new AdminVisitor(platform, shop))
  expect(member).toMatchObject({
    role: 'owner',
    user: { email: shop.owner.email, displayName: 'Olivia Owner', preferredLanguage: 'de' },
    workspace: { name: 'Corner shop', currency: 'EUR' },
  })
  const store = await storeOf(shop.domain)
  expect(store).toMatchObject({
    workspaceId: member.workspaceId,
    status: 'ACTIVE',
    name: 'Corner shop',
    currency: 'EUR',
    languages: ['de', 'en'],
    beganWorkspace: true,
    scopes: platform.app.scopes,
  })
  expect(await systemDb().membership.count({ where: { userId: member.user.id } })).toBe(1)
  const identity = await systemDb().identity.findFirstOrThrow({ where: { userId: member.user.id } })
  expect(identity).toMatchObject({ provider: 'shopify', providerId: `${shop.domain}/${shop.owner.id}` })
  const waiting = await systemDb().storeEvent.findMany({ where: { shopDomain: shop.domain } })
  expect(waiting.map(({ topic }) => topic)).toEqual(['parley/installed'])
})

test('requests of the page’s scripts are the same person’s, and everything at once makes one of each', async () => {
  const shop = newShop()
  const visitor = new AdminVisitor(platform, shop)
  const members = await Promise.all([
    open(visitor),
    open(visitor),
    requireMember(visitor.data('/products'), 'catalog.write'),
  ])
  expect(new Set(members.map(({ user, workspaceId }) => `${user.id} ${workspaceId}`)).size).toBe(1)
  const offline = shop.installation!.tokens.filter(({ mode }) => mode === 'offline')
  expect(offline).toHaveLength(1)
  const again = await open(visitor)
  expect(again.user.id).toBe(members[0]!.user.id)
  expect(shop.installation!.tokens.filter(({ mode }) => mode === 'online').length).toBe(1)
})

test('the token is sealed, and what could act as a person isn’t kept', async () => {
  const shop = newShop()
  await open(new AdminVisitor(platform, shop))
  const rows = await systemDb().storeToken.findMany({ where: { shopDomain: shop.domain } })
  expect(rows).toHaveLength(1)
  const [token] = shop.installation!.tokens
  expect(Buffer.from(rows[0]!.sealed).includes(token!.token)).toBe(false)
  expect(await freshToken(shop.domain)).toBe(token!.token)
})

test('a direct customer with the same proved address keeps their profile and their one workspace', async () => {
  const { userId, email } = await newMember(null)
  const workspace = await systemDb().workspace.create({
    data: { name: 'Mine', slug: randomUUID(), memberships: { create: { userId, role: 'owner' } } },
  })
  const shop = newShop({ email: email.toUpperCase() })
  const member = await open(new AdminVisitor(platform, shop))
  expect(member).toMatchObject({ user: { id: userId }, workspaceId: workspace.id, role: 'owner' })
  expect(await storeOf(shop.domain)).toMatchObject({ workspaceId: workspace.id, beganWorkspace: false })
})

test('an address that the platform doesn’t vouch for joins nobody: its owner is asked by mail', async () => {
  const { userId, email } = await newMember(
    (await systemDb().workspace.create({ data: { name: 'W', slug: randomUUID() } })).id,
  )
  const shop = newShop({ email, emailVerified: false } as Partial<Staff>)
  const visitor = new AdminVisitor(platform, shop)
  const refused = { code: 'provider_email_needs_verification' }
  await expect(open(visitor)).rejects.toMatchObject(refused)
  await expect(open(visitor)).rejects.toMatchObject(refused)
  expect(await systemDb().store.count({ where: { shopDomain: shop.domain } })).toBe(0)
  expect(await systemDb().identity.count({ where: { userId } })).toBe(1)
  expect(await systemDb().mail.count({ where: { recipient: email, template: 'join-account' } })).toBe(1)
})

test('a second shop of the same owner has a workspace of its own', async () => {
  const email = newEmail()
  const first = await open(new AdminVisitor(platform, newShop({ email })))
  const second = await open(new AdminVisitor(platform, newShop({ email })))
  expect(second.user.id).toBe(first.user.id)
  expect(second.workspaceId).not.toBe(first.workspaceId)
  expect(second.role).toBe('owner')
})

test('two shops of one owner that arrive at the same moment share nothing', async () => {
  const { userId, email } = await newMember(null)
  await systemDb().workspace.create({
    data: { name: 'Mine', slug: randomUUID(), memberships: { create: { userId, role: 'owner' } } },
  })
  const arrivals = Array.from({ length: 4 }, () => open(new AdminVisitor(platform, newShop({ email }))))
  const workspaces = (await Promise.all(arrivals)).map(({ workspaceId }) => workspaceId)
  expect(new Set(workspaces).size).toBe(4)
})

test('staff work as agents until they are given more, and a taken place isn’t given back by coming again', async () => {
  const shop = newShop()
  const owner = await open(new AdminVisitor(platform, shop))
  const visitor = new AdminVisitor(platform, shop, newStaff(shop))
  const staff = await open(visitor)
  expect(staff).toMatchObject({ role: 'agent', workspaceId: owner.workspaceId })
  await expect(requireMember(visitor.data(), 'workspace.write')).rejects.toMatchObject({
    code: 'access_denied',
  })
  expect(await systemDb().membership.count({ where: { userId: staff.user.id } })).toBe(1)
  await systemDb().membership.deleteMany({ where: { userId: staff.user.id } })
  await systemDb().storeStaff.updateMany({ where: { userId: staff.user.id }, data: { toldAt: new Date(0) } })
  await expect(open(visitor)).rejects.toMatchObject({ code: 'store_not_in_team' })
})

test('whoever has other workspaces never sees them in a shop’s admin', async () => {
  const shop = newShop()
  await open(new AdminVisitor(platform, shop))
  const { userId, email } = await newMember(
    (await systemDb().workspace.create({ data: { name: 'Elsewhere', slug: randomUUID() } })).id,
  )
  const visitor = new AdminVisitor(platform, shop, newStaff(shop, { email }))
  await open(visitor)
  await systemDb().membership.deleteMany({ where: { userId, role: 'agent' } })
  await expect(open(visitor)).rejects.toMatchObject({ code: 'store_not_in_team' })
})

test('whoever was taken out of the team reads in their language who can let them in again', async () => {
  const shop = newShop()
  const { actor, workspaceId } = await open(new AdminVisitor(platform, shop))
  const visitor = new AdminVisitor(platform, shop, newStaff(shop))
  const { user } = await open(visitor)
  await removeMember({ ...actor, workspaceId }, user.id)
  const { firstName, lastName, email } = shop.owner
  const owner = `\u2068${firstName} ${lastName} (${email})\u2069`
  const refusal = async (load: (args: never) => Promise<unknown>, request: Request) => {
    const thrown = await load({ request, params: {}, context: {} } as never).catch((error: unknown) => error)
    const answer = await errorAnswer(thrown, request)
    return { status: answer.status, ...((await answer.json()) as Problem) }
  }
  // A page that asks for the store, and one that asks for the workspace only.
  for (const load of [layout, conversations])
    expect(await refusal(load, visitor.page())).toMatchObject({
      status: 403,
      code: 'store_not_in_team',
      message: `You were taken out of the team that works in this app, or you left it. Ask its owner to let you in again: ${owner}`,
    })
  const { message } = await refusal(
    layout,
    new AdminVisitor(platform, shop, { ...visitor.staff, locale: 'ar' }).page(),
  )
  expect(message).toContain('أُزلت من الفريق')
  expect(message).toContain(owner)
})

test('an owner who isn’t in the store is named without an address to staff who were taken out', async () => {
  const shop = newShop()
  const { workspaceId } = await open(new AdminVisitor(platform, shop))
  const visitor = new AdminVisitor(platform, shop, newStaff(shop))
  const { user } = await open(visitor)
  const other = await newMember(workspaceId, 'owner', 'Olive Outside')
  await systemDb().membership.deleteMany({
    where: { workspaceId, OR: [{ userId: user.id }, { role: 'owner', userId: { not: other.userId } }] },
  })
  await expect(open(visitor)).rejects.toMatchObject({ values: { owners: '\u2068Olive Outside\u2069' } })
  await systemDb().profile.update({ where: { userId: other.userId }, data: { displayName: '' } })
  await expect(open(visitor)).rejects.toMatchObject({ values: {} })
})

test('a store that changes hands takes its workspace along; the owner before becomes an admin', async () => {
  const shop = newShop()
  const seller = await open(new AdminVisitor(platform, shop))
  const before = shop.owner
  shop.staff.put({ ...before, isOwner: false })
  const buyer = await open(new AdminVisitor(platform, shop, newStaff(shop, { isOwner: true })))
  expect(buyer).toMatchObject({ role: 'owner', workspaceId: seller.workspaceId })
  const roles = await systemDb().membership.findMany({ where: { workspaceId: seller.workspaceId } })
  expect(roles.find(({ userId }) => userId === seller.user.id)?.role).toBe('admin')
})

test('who somebody is is asked again after a day, and stands while the platform is away', async () => {
  const shop = newShop()
  const visitor = new AdminVisitor(platform, shop, newStaff(shop))
  await open(new AdminVisitor(platform, shop))
  await open(visitor)
  shop.staff.put({ ...shop.owner, isOwner: false })
  shop.staff.put({ ...visitor.staff, isOwner: true })
  expect((await open(visitor)).role).toBe('agent')
  await systemDb().storeStaff.updateMany({ data: { toldAt: new Date(0) } })
  expect((await open(visitor)).role).toBe('owner')
})

test('one who is shut out or leaving is so in the store’s admin too', async () => {
  const shop = newShop()
  const visitor = new AdminVisitor(platform, shop)
  const { user } = await open(visitor)
  await systemDb().user.update({
    where: { id: user.id },
    data: { bannedUntil: new Date(Date.now() + 60_000) },
  })
  await expect(open(visitor)).rejects.toMatchObject({ code: 'user_banned' })
  await systemDb().user.update({
    where: { id: user.id },
    data: { bannedUntil: null, deleteAfter: new Date() },
  })
  await expect(open(visitor)).rejects.toMatchObject({ code: 'access_denied' })
})

test('who administers the installation does so with their own sign-in only', async () => {
  const { userId, email } = await newMember(null)
  await systemDb().user.update({ where: { id: userId }, data: { isAdmin: true } })
  const { user } = await open(new AdminVisitor(platform, newShop({ email })))
  expect(user).toMatchObject({ id: userId, isAdmin: false })
})

test('what was installed is told to whoever listens, with its store', async () => {
  const shop = newShop()
  await open(new AdminVisitor(platform, shop))
  expect(await workOffEvents(shop.domain)).toEqual({ isBusy: false, againInSeconds: null })
  expect(await systemDb().storeEvent.findMany({ where: { shopDomain: shop.domain } })).toMatchObject([
    { topic: 'parley/installed', workedOffAt: expect.any(Date), failure: null },
  ])
})
