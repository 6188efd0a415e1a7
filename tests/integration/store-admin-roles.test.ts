import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Role, roles } from '~/domains/identity/identity'
import { requireMember } from '~/domains/identity/identity.server'
// Names how the store's admin proves its requests.
import '~/domains/store/store.server'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { stopJobs } from '~/platform/jobs/jobs.server'
import type { Shop } from '../store-platform'
import type { Route } from '../support/browser'
import { withTestDatabase } from '../support/database'
import { AdminVisitor, withStorePlatform } from '../support/store-app'
import { WHO_MAY } from './roles-table'
import { type NamedThing, STORE_PAGES } from './store-pages-table'

const platform = await withStorePlatform()
withTestDatabase()
afterAll(stopJobs)

const modules = import.meta.glob<Route>('/app/routes/app+/shopify*.{ts,tsx}')
const nameOf = (path: string) => path.replace('/app/routes/app+/', '')
// The page that fetches a token is for people who have none yet.
const paths = Object.keys(modules).filter((path) => !nameOf(path).startsWith('shopify_.auth.'))

const MARK = 'heliotrope-harbour-2290'
let ids: Record<NamedThing, string>
let staff: Record<Role, AdminVisitor>
let stranger: AdminVisitor

beforeAll(async () => {
  const shop = newShop()
  const owner = new AdminVisitor(platform, shop)
  const { workspaceId } = await requireMember(owner.page(), 'workspace.read')
  staff = {
    owner,
    admin: await newStaff(shop, workspaceId, 'admin'),
    agent: await newStaff(shop, workspaceId, 'agent'),
    viewer: await newStaff(shop, workspaceId, 'viewer'),
  }
  stranger = new AdminVisitor(platform, newShop())
  await requireMember(stranger.page(), 'workspace.read')
  ids = await fill(workspaceId)
})

test('every page of the embedded admin has its line, and every line its page', () => {
  expect(Object.keys(STORE_PAGES).sort()).toEqual(paths.map(nameOf).sort())
})

test.each(paths)('%s lets in the staff whom the table says, each by a session token', async (path) => {
  const route = await modules[path]!()
  const { loader, action, names } = STORE_PAGES[nameOf(path)]!
  const params: Record<string, string> = names ? { id: ids[names] } : {}
  for (const role of roles) {
    if (loader) {
      const { isDenied } = await ask(route.loader, staff[role].data('/x'), params)
      expect(isDenied, `loader as ${role}`).toBe(!WHO_MAY[loader]?.includes(role))
    }
    if (!action) continue
    // A form that says nothing: whoever is let in hears that, and changes nothing for the next.
    const form = staff[role].data('/x', { method: 'POST', body: new URLSearchParams({ intent: 'nothing' }) })
    const { isDenied } = await ask(route.action, form, params)
    expect(isDenied, `action as ${role}`).toBe(!WHO_MAY[action]?.includes(role))
  }
  if (!loader) return
  const { words } = await ask(route.loader, stranger.data('/x'), params)
  expect(words).not.toContain(MARK)
})

test('staff who only look take nothing over, and a word of theirs reaches no shopper', async () => {
  const route = await modules['/app/routes/app+/shopify.conversations.$id.tsx']!()
  const deed = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
  const params = { id: ids.conversation }
  const send = { intent: 'send', clientId: 'looker-on-1', text: 'May I?' }
  for (const fields of [{ intent: 'take-over' }, send])
    expect((await ask(route.action, staff.viewer.data('/x', deed(fields)), params)).isDenied).toBe(true)
  const read = () => systemDb().conversation.findUniqueOrThrow({ where: { id: ids.conversation } })
  expect(await read()).toMatchObject({ handler: 'ASSISTANT', messageCount: 0 })
  await ask(route.action, staff.agent.data('/x', deed({ intent: 'take-over' })), params)
  await ask(route.action, staff.agent.data('/x', deed({ ...send, clientId: 'agent-0001' })), params)
  expect(await read()).toMatchObject({ handler: 'PERSON', lastMessageText: 'May I?' })
})

async function ask(handler: Route['loader'], request: Request, params: Record<string, string>) {
  const answer = await Promise.resolve(handler?.({ request, params, context: {} } as never)).catch(
    (thrown: unknown) => thrown,
  )
  if (answer instanceof Response) await answer.body?.cancel()
  if (answer instanceof Error && !(answer instanceof AppError) && answer.name !== 'ZodError') throw answer
  const isDenied = answer instanceof AppError && answer.code === 'access_denied'
  return {
    isDenied,
    words: JSON.stringify(answer, (_key, value) => (typeof value === 'bigint' ? 0 : value)) ?? '',
  }
}

function newShop(): Shop {
  const shop = platform.createShop({
    domain: `shop-${randomUUID().slice(0, 8)}.myshopify.com`,
    owner: { email: `${randomUUID()}@example.test` },
  })
  platform.merchant(shop).install()
  return shop
}

/** Somebody else in the shop's admin, who opened the app once and was then given a role. */
async function newStaff(shop: Shop, workspaceId: string, role: Role): Promise<AdminVisitor> {
  const person = shop.staff.put({
    id: platform.ids.next(),
    firstName: 'Sam',
    lastName: role,
    email: `${randomUUID()}@example.test`,
    emailVerified: true,
    isOwner: false,
    isCollaborator: false,
    locale: 'en',
  })
  const visitor = new AdminVisitor(platform, shop, person)
  const { user } = await requireMember(visitor.page(), 'workspace.read')
  await systemDb().membership.updateMany({ where: { workspaceId, userId: user.id }, data: { role } })
  return visitor
}

async function fill(workspaceId: string) {
  const db = workspaceDb(workspaceId)
  const shopper = await db.shopper.create({ data: { workspaceId, name: MARK } })
  const conversation = await db.conversation.create({
    data: { workspaceId, shopperId: shopper.id, subject: MARK },
  })
  const source = await db.knowledgeSource.create({
    data: { workspaceId, kind: 'PAGE', title: MARK, markdown: MARK, status: 'READY' },
  })
  const product = await db.product.create({
    data: { workspaceId, handle: MARK, title: MARK, currency: 'USD' },
  })
  return { conversation: conversation.id, source: source.id, product: product.id }
}
