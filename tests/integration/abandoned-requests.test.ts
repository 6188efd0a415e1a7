import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { getWidgetSettings } from '~/domains/channels/channels.server'
import {
  openConversation,
  recordReply,
  recordShopperMessage,
  takeOverConversation,
} from '~/domains/conversations/conversations.server'
import { databasePool, systemDb, workspaceDb } from '~/platform/db/db.server'
import { withBuiltApp } from '../support/built-app'
import { asOwner, ownerUrl, testWorkspace, withTestDatabase } from '../support/database'
import { newMember } from '../support/members'

withTestDatabase()
const app = withBuiltApp({ LOG_LEVEL: 'silent' })
/** Another process on the same database. */
const other = withBuiltApp({ LOG_LEVEL: 'silent' })

let workspaceId: string
let cookie: string
let conversationId: string
let shopperToken: string
let widgetKey: string

beforeAll(async () => {
  ;({ workspaceId } = await testWorkspace())
  const { browser, userId } = await newMember(workspaceId)
  await systemDb().user.update({ where: { id: userId }, data: { isAdmin: true } })
  cookie = browser.request('/').headers.get('cookie') ?? ''
  widgetKey = (await getWidgetSettings(workspaceId)).publicKey
  const session = await fetch(`${app.origin}/api/widget/session?key=${widgetKey}&lang=en`, {
    method: 'POST',
    headers: { origin: app.origin, 'content-type': 'application/json' },
    body: '{}',
  })
  const { token, shopperId } = (await session.json()) as { token: string; shopperId: string }
  shopperToken = token
  conversationId = await openConversation(workspaceId, { shopperId, channel: 'web' })
  const said = { shopperId, channel: 'web', clientId: randomUUID(), text: 'Where is order 4711?' }
  const { message } = await recordShopperMessage(workspaceId, said)
  await recordReply(workspaceId, {
    conversationId,
    messageId: message.id,
    text: 'I don’t know.',
    parts: [],
    outcome: 'unknown',
    intent: 'order',
    language: 'en',
    trace: [],
    answerMs: 5,
  })
  await takeOverConversation(workspaceId, conversationId, userId)
  await asOwner(`
    INSERT INTO products (workspace_id, handle, title, currency) VALUES ('${workspaceId}', 'mug', 'Mug', 'USD');
    INSERT INTO knowledge_sources (workspace_id, kind, title, markdown, status)
      VALUES ('${workspaceId}', 'PAGE', 'Returns', 'x', 'READY');
    INSERT INTO error_groups (fingerprint, error_type, message, count, last_seen_at) VALUES ('f', 'TypeError', 'no', 1, now());
    INSERT INTO inquiries (kind, name, email, email_normal, language, subject, message, digest, status)
      VALUES ('contact', 'V', 'v@example.test', 'v@example.test', 'en', 's', 'm', 'd', 'new');
    INSERT INTO quotes (number, version, state, email, customer, language, currency, lines, tax, net_minor, tax_minor,
      total_minor, valid_days, valid_until) VALUES ('Q-2026-00000001', 1, 'DRAFT', 'q@example.test',
      '{"name": "B", "country": "US"}', 'en', 'USD', '[{}]', '{}', 1, 0, 1, 30, now())`)
})

/** Each row of the table takes the app's role minutes to read, as an index that is missing might. */
async function whileSlow(table: string, work: () => Promise<void>): Promise<void> {
  await asOwner(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
    CREATE POLICY slow ON ${table} USING (pg_sleep(600)::text IS NOT NULL)`)
  try {
    await work()
  } finally {
    await asOwner(`DROP POLICY slow ON ${table}; ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY`)
  }
}

/** Statements that are at such rows, of one table or of all. */
async function asleep(table = ''): Promise<number> {
  const { rows } = await databasePool().query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event = 'PgSleep' AND query LIKE $1`,
    [`%${table}%`],
  )
  return rows[0]?.n ?? 0
}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(app.origin + path, { headers: { cookie }, redirect: 'manual', ...init })

const PAGES: [path: string, table: string][] = [
  ['/dashboard', 'messages'],
  ['/chat-dashboard?status=open', 'conversations'],
  ['/chat-dashboard?search=order', 'message_words'],
  ['/chat-dashboard/export', 'conversations'],
  ['/dashboard/catalog?sort=price-low', 'products'],
  ['/dashboard/knowledge', 'knowledge_sources'],
  ['/admin/inquiries?q=v', 'inquiries'],
  ['/admin/quotes', 'quotes'],
  ['/admin/errors', 'error_groups'],
  ['/chat-dashboard/events', 'conversations'],
]

test.each(PAGES)(
  'what %s asks the database is cancelled there when its reader leaves',
  async (path, table) => {
    await whileSlow(table, async () => {
      const leaving = new AbortController()
      const asked = ask(path, { signal: leaving.signal })
        // A stream and an export begin to answer before they have read anything.
        .then((response) => response.text())
        .catch(() => undefined)
      await expect.poll(() => asleep(), { timeout: 5000 }).toBeGreaterThan(0)
      leaving.abort()
      await asked
      await expect.poll(() => asleep(), { timeout: 5000 }).toBe(0)
    })
  },
)

test('what a shopper’s open page reads once it is told of an answer is cancelled when the page is closed', async () => {
  const leaving = new AbortController()
  const stream = await fetch(`${app.origin}/api/widget/events?key=${widgetKey}&lang=en&after=0`, {
    headers: { authorization: `Bearer ${shopperToken}`, origin: app.origin },
    signal: leaving.signal,
  })
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  // Who answers is told last, after all that was said.
  for (let said = ''; !said.includes('event: handler'); ) said += (await reader.read()).value ?? ''
  await whileSlow('messages', async () => {
    // By the owner, who isn't held up.
    await asOwner(`
      UPDATE conversations SET message_count = message_count + 1 WHERE id = '${conversationId}';
      INSERT INTO messages (workspace_id, conversation_id, seq, author, text)
        SELECT workspace_id, id, message_count, 'PERSON', 'It left.' FROM conversations WHERE id = '${conversationId}';
      SELECT pg_notify('parley', json_build_object('topic', 'conversation:${conversationId}',
        'payload', json_build_object('kind', 'message'))::text)`)
    await expect.poll(() => asleep(), { timeout: 5000 }).toBe(1)
    leaving.abort()
    await expect.poll(() => asleep(), { timeout: 5000 }).toBe(0)
  })
})

test('dozens of slow pages that were left silence nobody, and those that weren’t leave others their connections', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => newMember(workspaceId, 'agent')))
  const cookies = members.map(({ browser }) => browser.request('/').headers.get('cookie') ?? '')
  const calm = (await newMember((await testWorkspace()).workspaceId)).browser.request('/').headers
  await whileSlow('message_words', async () => {
    const leaving = new AbortController()
    const slow = Array.from({ length: 30 }, (_, n) =>
      ask(`/chat-dashboard?search=order${n}`, {
        headers: { cookie: cookies[n % cookies.length]! },
        signal: leaving.signal,
      }).catch(() => undefined),
    )
    await expect.poll(() => asleep(), { timeout: 5000 }).toBeGreaterThan(4)
    // Half of the connections are those of another shop's members.
    expect((await ask('/dashboard/catalog', { headers: { cookie: calm.get('cookie') ?? '' } })).status).toBe(
      200,
    )
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/readyz')).status).toBe(200)
    leaving.abort()
    await Promise.all(slow)
    await expect.poll(() => asleep(), { timeout: 5000 }).toBe(0)
    expect((await ask('/dashboard/catalog')).status).toBe(200)
  })
})

test('of two processes each cancels what was left in it, and ends what goes on at the limit of its kind', async () => {
  const searched = (origin: string, signal: AbortSignal | null = null) =>
    fetch(`${origin}/chat-dashboard?search=order`, { headers: { cookie }, redirect: 'manual', signal })
  const searches = () => asleep('message_words')
  await whileSlow('message_words', () =>
    whileSlow('products', async () => {
      const [search, page] = [new AbortController(), new AbortController()]
      const leftSearch = searched(app.origin, search.signal).catch(() => undefined)
      const leftPage = ask('/dashboard/catalog', { signal: page.signal }).catch(() => undefined)
      await expect.poll(searches, { timeout: 5000 }).toBe(1)
      const ended = searched(other.origin)
      await expect.poll(searches, { timeout: 5000 }).toBe(2)
      search.abort()
      await leftSearch
      await expect.poll(searches, { timeout: 3000 }).toBe(1)
      for (const { origin } of [app, other]) expect((await fetch(`${origin}/readyz`)).status).toBe(200)
      // A filter is given five seconds and says that they weren't enough, a page fifteen.
      expect((await ended).status).toBe(200)
      expect(await searches()).toBe(0)
      expect(await asleep('products')).toBeGreaterThan(0)
      page.abort()
      await leftPage
      await expect.poll(() => asleep(), { timeout: 5000 }).toBe(0)
    }),
  )
}, 30_000)

test('a page whose table somebody holds is refused with a time to ask again, as a document and as data', async () => {
  const holder = new pg.Client({ connectionString: ownerUrl() })
  await holder.connect()
  try {
    await holder.query('BEGIN; LOCK TABLE products, inquiries, knowledge_sources IN ACCESS EXCLUSIVE MODE')
    for (const path of ['/dashboard/catalog', '/dashboard/knowledge', '/admin/inquiries'])
      for (const address of [path, `${path}.data`]) {
        const response = await ask(address)
        expect(`${address} ${response.status}`).toBe(`${address} 503`)
        expect(response.headers.get('retry-after'), address).toMatch(/^\d+$/)
      }
    const listed = await ask('/admin/inquiries/export?email=v@example.test')
    expect([listed.status, listed.headers.has('retry-after')]).toEqual([503, true])
  } finally {
    await holder.query('ROLLBACK')
    await holder.end()
  }
  expect(await workspaceDb(workspaceId).product.count()).toBe(1)
})
