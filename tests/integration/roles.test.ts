import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { Browser, type Route } from '~/../tests/support/browser'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { keptInvoice } from '~/../tests/support/invoices'
import { newMember } from '~/../tests/support/members'
import { keptNumber } from '~/../tests/support/numbers'
import { keptPaper } from '~/../tests/support/papers'
import { keptQuote } from '~/../tests/support/quotes'
import { keptTestPayment } from '~/../tests/support/sales'
import { getWidgetSettings } from '~/domains/channels/channels.server'
import { can, type Role, roles } from '~/domains/identity/identity'
import { databasePool, systemDb, workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { routeRules, type ShopIds, WHO_MAY } from './roles-table'

withTestDatabase()

/** Reading every route of the product once takes a slow machine that long. */
const READ_ALL_MS = 120_000

/** Words that stand in the shop only: whoever doesn't belong to it must never read them. */
const MARK = 'periwinkle-lantern-7431'

const modules = import.meta.glob<Route>(['/app/routes/**/*.{ts,tsx}', '!**/*.test.*', '!**/redirects.ts'])
const nameOf = (path: string) => path.replace('/app/routes/', '')
const paths = Object.keys(modules).map(nameOf).sort()
/** The embedded admin is known by its address; there the store vouches for people, and cookies count for nothing. */
const addressOf = (path: string) => (path.startsWith('app+/shopify') ? '/app/shopify' : '/anywhere')

const NOBODY: ShopIds = {
  product: '',
  import: '',
  source: '',
  conversation: '',
  collection: '',
  invitation: '',
  paper: '',
  invoice: '',
  payment: '',
  quote: '',
  number: '',
}

type Outcome = 'in' | 'sign-in' | 'no-shop' | 'denied' | 'not-found'
const visitors = [
  'anonymous',
  'shopless',
  'stranger',
  'installation',
  'viewer',
  'agent',
  'admin',
  'owner',
] as const
type Visitor = (typeof visitors)[number]

let shop: { workspaceId: string; ids: ShopIds }
let browsers: Record<Visitor, Browser>

beforeAll(async () => {
  shop = await newShop()
  const signedIn = async (role: Role) => (await newMember(shop.workspaceId, role)).browser
  const elsewhere = async () => (await newMember((await testWorkspace()).workspaceId, 'owner')).browser
  const installation = await newMember((await testWorkspace()).workspaceId, 'owner')
  await systemDb().user.update({ where: { id: installation.userId }, data: { isAdmin: true } })
  browsers = {
    anonymous: new Browser(),
    shopless: (await newMember(null)).browser,
    stranger: await elsewhere(),
    installation: installation.browser,
    viewer: await signedIn('viewer'),
    agent: await signedIn('agent'),
    admin: await signedIn('admin'),
    owner: await signedIn('owner'),
  }
})

test(
  'every route has its line in the table, and every line its route',
  async () => {
    const table = routeRules(NOBODY)
    expect(Object.keys(table).sort()).toEqual(paths)
    for (const path of paths) {
      const route = await modules[`/app/routes/${path}`]!()
      const { loader, action } = table[path]!
      expect({ path, loader: Boolean(loader) }).toEqual({ path, loader: Boolean(route.loader) })
      // Signing out is the one deed that would end the walk.
      if (path !== '_auth+/sign-out.ts')
        expect({ path, action: Boolean(action) }).toEqual({ path, action: Boolean(route.action) })
    }
  },
  READ_ALL_MS,
)

test.each(paths)('%s lets in whom the table says', async (path) => {
  const route = await modules[`/app/routes/${path}`]!()
  const { loader, action, params = {}, fields = {} } = routeRules(shop.ids)[path]!
  const namesThing = Object.keys({ ...params, ...fields }).length > 0
  const before = action ? await contents() : {}
  const spoken: Record<string, string> = {}
  for (const visitor of visitors) {
    const isOfShop = (roles as readonly string[]).includes(visitor)
    const browser = browsers[visitor]
    if (loader) {
      const { outcome, words } = await walk(() => browser.get(route, addressOf(path), params))
      hold(loader, visitor, outcome, namesThing, `${path} loader`)
      if (!isOfShop) expect(words, `${path}: what ${visitor} reads`).not.toContain(MARK)
      if (loader === 'own-door') spoken[`loader of ${visitor}`] = outcome
    }
    if (!action) continue
    // Those who may send nothing that would change the shop under the feet of the next visitor.
    const isLetIn = isOfShop && WHO_MAY[action]?.includes(visitor as Role)
    const { outcome } = await walk(() => browser.post(route, addressOf(path), isLetIn ? {} : fields, params))
    hold(action, visitor, outcome, namesThing, `${path} action`)
    if (!isLetIn && visitor !== 'owner')
      expect(await contents(), `${path}: what ${visitor} changed`).toEqual(before)
  }
  expect(new Set(Object.values(spoken)).size, JSON.stringify(spoken)).toBeLessThanOrEqual(1)
})

test('a form without its token is refused before anything else, whoever sends it', async () => {
  for (const path of paths) {
    const route = await modules[`/app/routes/${path}`]!()
    const rules = routeRules(shop.ids)[path]!
    if (!route.action || rules.action === 'own-door' || path === '$.tsx') continue
    const request = browsers.owner.request('/anywhere', {
      method: 'POST',
      body: new URLSearchParams(rules.fields),
    })
    const { refusal, words } = await walk(() =>
      browsers.owner.send(route.action, request, rules.params ?? {}),
    )
    // A form of a public page is given back with the sentence, the others' page shows it.
    expect(refusal ?? words, path).toMatch(/^csrf_failed$|"problem":"This page was open/)
  }
})

test('the policy says what the table says', () => {
  for (const [action, allowed] of Object.entries(WHO_MAY))
    for (const role of roles)
      expect(can(role, action as never), `${role} ${action}`).toBe(allowed.includes(role))
})

function hold(rule: string, visitor: Visitor, outcome: Outcome, namesThing: boolean, what: string): void {
  const found = `${what} as ${visitor}`
  if (rule === 'own-door') return
  if (rule === 'anybody') {
    expect(['sign-in', 'denied'], found).not.toContain(outcome)
    return
  }
  if (visitor === 'anonymous') return void expect(outcome, found).toBe('sign-in')
  if (rule === 'user') return void expect(['in', 'not-found'], found).toContain(outcome)
  if (rule === 'installation') {
    const letIn = namesThing ? ['in', 'not-found'] : ['in']
    return void expect(visitor === 'installation' ? letIn : ['denied'], found).toContain(outcome)
  }
  // Somebody who left their last shop is asked to open one.
  if (visitor === 'shopless') return void expect(outcome, found).toBe('no-shop')
  if (visitor === 'stranger' || visitor === 'installation') {
    // Owners in a shop of their own, where nothing of this one exists.
    expect(namesThing ? ['not-found', 'in'] : ['in'], found).toContain(outcome)
    return
  }
  expect(outcome, found).toBe(WHO_MAY[rule]?.includes(visitor) ? 'in' : 'denied')
}

interface Walked {
  outcome: Outcome
  refusal: string | null
  /** All that the answer says. */
  words: string
}

async function walk(visit: () => ReturnType<Browser['get']>): Promise<Walked> {
  try {
    const { status, location, data } = await visit()
    const words =
      JSON.stringify(data, (_key, value) => (typeof value === 'bigint' ? String(value) : value)) ?? ''
    const outcome =
      location && /^\/auth\?next=/.test(location)
        ? 'sign-in'
        : location === '/workspace/new'
          ? 'no-shop'
          : status === 404
            ? 'not-found'
            : 'in'
    return { outcome, refusal: null, words }
  } catch (thrown) {
    // A form that says nothing fits no schema: its sender was let in.
    if ((thrown as Error).name === 'ZodError') return { outcome: 'in', refusal: 'zod', words: '' }
    if (!(thrown instanceof AppError)) throw thrown
    const { code } = thrown
    const outcome = (
      { access_denied: 'denied', authentication_required: 'sign-in', not_found: 'not-found' } as const
    )[code as string]
    return { outcome: outcome ?? 'in', refusal: code, words: '' }
  }
}

/** Fingerprint of every row the shop has, table by table. */
async function contents(): Promise<Record<string, string>> {
  fingerprints ??= await statement()
  const { rows } = await databasePool().query<{ name: string; hash: string }>({
    name: 'fingerprints',
    text: fingerprints,
    values: [shop.workspaceId],
  })
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

/** Who has a page open comes and goes with its stream, a moment later. One question to the database for all tables, planned once a connection: it is asked some hundreds of times. */
let fingerprints: string | undefined
async function statement(): Promise<string> {
  const { rows } = await databasePool().query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'workspace_id' AND table_name <> 'member_presence' ORDER BY 1`,
  )
  return rows
    .map(
      ({ name }) =>
        `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS hash
         FROM "${name}" t WHERE workspace_id = $1`,
    )
    .join(' UNION ALL ')
}

async function newShop() {
  const { workspaceId } = await testWorkspace()
  await systemDb().workspace.update({ where: { id: workspaceId }, data: { name: MARK } })
  const db = workspaceDb(workspaceId)
  const product = await db.product.create({
    data: { workspaceId, handle: MARK, title: MARK, currency: 'USD' },
  })
  const collection = await db.collection.create({ data: { workspaceId, handle: MARK, title: MARK } })
  const source = await db.knowledgeSource.create({
    data: { workspaceId, kind: 'PAGE', title: MARK, markdown: MARK, status: 'READY' },
  })
  const load = await db.catalogImport.create({
    data: {
      workspaceId,
      format: 'csv',
      fileName: MARK,
      storageKey: `imports/${randomUUID()}`,
      byteSize: 10n,
      currency: 'USD',
      status: 'APPLIED',
    },
  })
  const shopper = await db.shopper.create({ data: { workspaceId, name: MARK } })
  const conversation = await db.conversation.create({
    data: { workspaceId, shopperId: shopper.id, subject: MARK, lastMessageText: MARK },
  })
  const invitation = await systemDb().invitation.create({
    data: {
      workspaceId,
      email: `${MARK}@example.test`,
      role: 'agent',
      tokenHash: randomBytes(32),
      expiresAt: new Date(Date.now() + 86_400_000),
    },
  })
  // Made on first use, which mustn't look like somebody's change.
  await getWidgetSettings(workspaceId)
  const ids = {
    product: product.id,
    import: load.id,
    source: source.id,
    conversation: conversation.id,
    collection: collection.id,
    invitation: invitation.id,
    paper: await keptPaper(workspaceId, randomUUID()),
    number: await keptNumber(workspaceId, '+12125550150'),
    invoice: await keptInvoice(workspaceId),
    // After the invoice, which brings the customer.
    payment: await keptTestPayment(workspaceId),
    quote: await keptQuote(workspaceId),
  }
  return { workspaceId, ids }
}
