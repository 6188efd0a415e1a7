import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { getAssistantSettings } from '~/domains/assistant/assistant.server'
import { claimModelUse, settleModelUse } from '~/domains/assistant/costs/model-budgets.server'
import { listProducts, productListQuerySchema } from '~/domains/catalog/catalog.server'
import { type ConversationFilter, conversationOutcomes } from '~/domains/conversations/conversations'
import {
  closeConversation,
  countUnread,
  countWaiting,
  findTeamStanding,
  foldDays,
  getConversationWithHistory,
  lastThreadMessages,
  listConversations,
  markRead,
  messagesAfter,
  noteShopperRead,
  rateConversation,
  recordReply,
  recordShopperMessage,
  requestPerson,
  sendPersonMessage,
  snoozeConversation,
  takeOverConversation,
  wakeConversations,
} from '~/domains/conversations/conversations.server'
import { countNotices } from '~/domains/notifications/notifications.server'
import { databasePool } from '~/platform/db/db.server'
import { homeFigures } from '~/workflows/home-figures.server'
import { pagesOf } from '../../bench/full/pages'
import { asOwner, testWorkspace, withTestDatabase } from '../support/database'

withTestDatabase()

const LARGE = 10_000
const MADE = 10_500

let workspaceId: string
let userId: string
let shopperId: string

beforeAll(async () => {
  ;({ workspaceId, userId } = await testWorkspace())
  await asOwner(`
    INSERT INTO shoppers (workspace_id, name) SELECT '${workspaceId}', 'Shopper ' || n FROM generate_series(1, ${MADE}) n;
    INSERT INTO conversations (workspace_id, shopper_id, channel, language, status, handler, closed_at, last_message_at,
      created_at, rating, assignee_id)
    SELECT '${workspaceId}', id, (ARRAY['web', 'voice'])[1 + n % 2], (ARRAY['en', 'tr'])[1 + n % 2],
      CASE WHEN n % 10 > 0 THEN 'CLOSED' ELSE 'OPEN' END::conversation_status,
      CASE WHEN n % 100 = 0 THEN 'PERSON' ELSE 'ASSISTANT' END::conversation_handler, now(),
      now() - n * interval '1 hour', now() - n * interval '1 hour', CASE WHEN n % 50 = 0 THEN -1 END,
      CASE WHEN n % 100 = 0 THEN '${userId}'::uuid END
    FROM (SELECT id, row_number() OVER () AS n FROM shoppers WHERE workspace_id = '${workspaceId}') s;
    -- Triggers would take half a minute.
    SET session_replication_role = replica;
    INSERT INTO messages (workspace_id, conversation_id, seq, author, text, created_at)
    SELECT workspace_id, id, seq, 'SHOPPER', 'Where is order ' || row_number() OVER () || '?', last_message_at
    FROM conversations, generate_series(1, 5) seq WHERE workspace_id = '${workspaceId}';
    INSERT INTO message_words SELECT id, workspace_id, conversation_id, created_at, search_words(text), search_codes(text)
    FROM messages WHERE workspace_id = '${workspaceId}';
    SET session_replication_role = DEFAULT;
    INSERT INTO products (workspace_id, handle, title, currency, updated_at, price_min_minor, price_max_minor, stock_total)
    SELECT '${workspaceId}', 'p' || n, 'Product ' || n, 'USD', now() - n * interval '1 minute', n, n, n
    FROM generate_series(1, ${MADE}) n;
    ANALYZE`)
  const { rows } = await databasePool().query('SELECT id FROM shoppers WHERE workspace_id = $1 LIMIT 1', [
    workspaceId,
  ])
  shopperId = rows[0].id
})

interface Plan {
  'Node Type': string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** Which large tables a plan reads from end to end. */
function scannedBy(plan: Plan, large: ReadonlySet<string>): string[] {
  const table = plan['Relation Name']
  const isWhole = plan['Node Type'] === 'Seq Scan'
  const own = table && isWhole && large.has(table) ? [table] : []
  return [...own, ...(plan.Plans ?? []).flatMap((part) => scannedBy(part, large))]
}

/** The statements of a piece of work. */
async function statementsOf(work: () => Promise<unknown>): Promise<{ text: string; values: unknown[] }[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const asked: { text: string; values: unknown[] }[] = []
  try {
    await work()
    // How many products there are is shown: somebody needs the number.
    for (const [said] of query.mock.calls as unknown as [{ text?: string; values?: unknown[] }][])
      if (/^\s*SELECT count\(\*\).*\bFROM (products|.*"products")/is.test(said?.text ?? '')) continue
      else if (said?.text && /^\s*(SELECT|WITH|UPDATE|INSERT|DELETE)\b/i.test(said.text))
        asked.push({ text: said.text, values: said.values ?? [] })
  } finally {
    query.mockRestore()
  }
  return asked
}

/** What each statement of a piece of work would read whole of large tables. */
async function scansOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked = await statementsOf(work)
  expect(asked).not.toEqual([])
  return scansIn(asked)
}

async function scansIn(asked: { text: string; values: unknown[] }[]): Promise<string[]> {
  const pool = databasePool()
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND reltuples > ${LARGE}`,
  )
  const large = new Set(rows.map(({ name }) => name))
  expect(large).toContain('messages')
  const scans: string[] = []
  for (const { text, values } of asked) {
    const explained = await pool.query({ text: `EXPLAIN (FORMAT JSON) ${text}`, values })
    for (const table of scannedBy(explained.rows[0]['QUERY PLAN'][0].Plan, large))
      scans.push(`${table}: ${text.replace(/\s+/g, ' ').slice(0, 200)}`)
  }
  return scans
}

const filters: ConversationFilter[] = [
  {},
  { snoozed: 'no' },
  { snoozed: 'yes' },
  { status: 'open' },
  { status: 'closed' },
  { handler: 'person' },
  { handler: 'waiting' },
  { assignee: 'none' },
  { channel: 'voice' },
  { channel: 'mail' },
  { language: 'fi' },
  { rating: 'bad' },
  { rating: 'none' },
  { reply: 'needed' },
  { unread: 'yes' },
  { from: '2026-01-01', to: '2026-02-01' },
  { outcome: 'no-question', channel: 'voice', status: 'closed' },
  ...conversationOutcomes.map((outcome) => ({ outcome })),
  ...['order', 'ord', '#4711', '471', 'nobody', 'Shopper 77'].map((search) => ({ search })),
]

test('no filter or search of the inbox reads a large table from end to end', async () => {
  const list = (filter: ConversationFilter) => listConversations(workspaceId, filter, { readerId: userId })
  for (const filter of [...filters, { assignee: userId }])
    expect(await scansOf(() => list(filter)), JSON.stringify(filter)).toEqual([])
  const { next } = await list({})
  expect(await scansOf(() => listConversations(workspaceId, {}, { cursor: next, readerId: userId }))).toEqual(
    [],
  )
})

test('no page of a conversation, of home or of the catalogue does, nor does recording a message', async () => {
  const start = { shopperId, channel: 'phone', clientId: 'm-1', text: 'Hello' }
  const { conversationId, message } = await recordShopperMessage(workspaceId, start)
  const reply = { conversationId, messageId: message.id, text: 'Yes.', parts: [], trace: [], language: 'en' }
  const products = (query: object) => () => listProducts(workspaceId, productListQuerySchema.parse(query))
  const work: Record<string, () => Promise<unknown>> = {
    message: () => recordShopperMessage(workspaceId, { ...start, clientId: 'm-2' }),
    answer: () =>
      recordReply(workspaceId, { ...reply, outcome: 'answered', intent: 'question', answerMs: 5 }),
    conversation: () =>
      Promise.all([
        getConversationWithHistory(workspaceId, conversationId),
        lastThreadMessages(workspaceId, conversationId, { limit: 50 }),
      ]),
    counts: () => Promise.all([countWaiting(workspaceId), countUnread(workspaceId, userId)]),
    home: () => homeFigures(workspaceId, 30),
    ...Object.fromEntries(
      ['updated', 'title', 'price-low', 'price-high', 'stock-low'].map((sort) => [sort, products({ sort })]),
    ),
  }
  for (const [name, task] of Object.entries(work)) expect(await scansOf(task), name).toEqual([])
})

/** How many rows a plan's scans read, those that didn't fit included. */
function rowsReadBy(plan: Plan): number {
  const rows = (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)
  const own = plan['Relation Name'] ? rows * (plan['Actual Loops'] ?? 1) : 0
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsReadBy(part), own)
}

test.each(['updated', 'title', 'price-low', 'price-high', 'stock-low'])(
  'a page of the catalogue by %s reads its own rows, however far back it is',
  async (sort) => {
    const { rows } = await databasePool().query(
      "SELECT id FROM products WHERE workspace_id = $1 AND handle IN ('p500', 'p5000', 'p10000')",
      [workspaceId],
    )
    for (const { id: after } of rows) {
      const list = () => listProducts(workspaceId, productListQuerySchema.parse({ sort, after }))
      for (const { text, values } of await statementsOf(list)) {
        const explained = await databasePool().query({
          text: `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
          values,
        })
        expect(rowsReadBy(explained.rows[0]['QUERY PLAN'][0].Plan), text).toBeLessThan(120)
      }
    }
  },
)

/** What grows with customers and their use: more than 10,000 rows in what `npm run bench:full` fills, or soon after. */
const GROWING = new Set(
  `answer_time_days billing_customers conversation_days conversation_label_uses conversation_notes conversation_reads
  conversations error_groups error_logs inquiries invoices journal_entries journal_lines knowledge_documents
  knowledge_passages knowledge_sources mails memberships message_files message_words messages page_counts payment_notices
  payments product_images product_variants products profiles quote_messages quotes refunds sales_orders sessions shoppers
  state_moves stored_files usage_events users`.split(/\s+/),
)

/** Of statements, those whose plan reads a table that grows from end to end even where it is told not to. */
async function unindexed(asked: { text: string; values: unknown[] }[], growing = GROWING): Promise<string[]> {
  const client = await databasePool().connect()
  const found: string[] = []
  try {
    await client.query('BEGIN; SET LOCAL enable_seqscan = off')
    for (const { text, values } of asked) {
      const explained = await client.query({ text: `EXPLAIN (FORMAT JSON) ${text}`, values })
      for (const table of scannedBy(explained.rows[0]['QUERY PLAN'][0].Plan, growing))
        found.push(`${table}: ${text.replace(/\s+/g, ' ').slice(0, 300)}`)
    }
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
  return found
}

test('each list, filter, search, home, export and administrators’ page has an index to what it reads of tables that grow', async () => {
  await asOwner(
    `INSERT INTO conversation_labels (workspace_id, name, color) VALUES ('${workspaceId}', 'Late', 'red')`,
  )
  const scans = new Set<string>()
  const seen = new Set<string>()
  for (const page of await pagesOf({ workspaceId, ownerId: userId })) {
    const asked = (await statementsOf(() => page.ask(0))).filter(({ text }) => !seen.has(text))
    for (const { text } of asked) seen.add(text)
    for (const scan of await unindexed(asked)) scans.add(`${page.name}: ${scan}`)
  }
  expect(seen.size).toBeGreaterThan(80)
  expect([...scans]).toEqual([])
})

test('nothing that a talk asks, from its first message to its end, lacks an index', async () => {
  const said = { shopperId, channel: 'kiosk', text: 'Hello' }
  const settings = await getAssistantSettings(workspaceId)
  const limited = { ...settings, modelMonthTokens: 1_000_000 }
  const tokens = { input: 10, cached: 0, cacheWrite: 0, output: 10 }
  let conversationId = ''
  let messageId = ''
  const reply = () => ({ conversationId, messageId, text: 'Yes.', parts: [], trace: [], language: 'en' })
  const steps: Record<string, () => Promise<unknown>> = {
    'first message': async () => {
      const { message, ...recorded } = await recordShopperMessage(workspaceId, { ...said, clientId: 't-1' })
      conversationId = recorded.conversationId
      messageId = message.id
    },
    'metered answer': () =>
      recordReply(workspaceId, { ...reply(), outcome: 'answered', intent: 'question', answerMs: 5 }),
    'next message': () => recordShopperMessage(workspaceId, { ...said, clientId: 't-2' }),
    'what is missed': () => messagesAfter(workspaceId, conversationId, 1),
    standing: () => findTeamStanding(workspaceId, conversationId),
    claim: async () => {
      const { reservation } = await claimModelUse(workspaceId, 'v', limited, null)
      await settleModelUse(workspaceId, {
        visitor: 'v',
        reservation,
        tokens,
        price: null,
        isBudgetReached: false,
      })
    },
    'asking for a person': () => requestPerson(workspaceId, { conversationId, reason: 'asked' }),
    'taking over': () => takeOverConversation(workspaceId, conversationId, userId),
    'a member’s message': () =>
      sendPersonMessage(workspaceId, { conversationId, userId, clientId: 'p-1', text: 'Hi' }),
    reading: () => markRead(workspaceId, { conversationId, userId }),
    'the shopper’s reading': () => noteShopperRead(workspaceId, conversationId, 3),
    notices: () => countNotices(workspaceId, userId),
    snoozing: () =>
      snoozeConversation(workspaceId, {
        conversationId,
        userId,
        until: new Date(Date.now() + 3_600_000),
      }),
    waking: () => wakeConversations(),
    folding: () => foldDays(),
    rating: () => rateConversation(workspaceId, conversationId, { rating: 1 }),
    closing: () => closeConversation(workspaceId, conversationId, 'person'),
  }
  const growing = new Set([
    ...GROWING,
    ...['member_notices', 'model_reservations', 'model_usage', 'product_facets', 'usage_days'],
  ])
  const lacking: string[] = []
  for (const [name, step] of Object.entries(steps)) {
    const asked = await statementsOf(step)
    expect(asked, name).not.toEqual([])
    for (const scan of [...(await scansIn(asked)), ...(await unindexed(asked, growing))])
      lacking.push(`${name}: ${scan}`)
  }
  expect(lacking).toEqual([])
})
