import { beforeAll, expect, test } from 'vitest'
import { listProducts, productListQuerySchema } from '~/domains/catalog/catalog.server'
import { errorFilterSchema } from '~/domains/health/health'
import { listErrorGroups } from '~/domains/health/health.server'
import { inquiryFilterSchema } from '~/domains/inquiries/inquiries'
import { listInquiries } from '~/domains/inquiries/inquiries.server'
import { piecePageSchema, sourceListQuerySchema } from '~/domains/knowledge/knowledge'
import { listPieces, listSources } from '~/domains/knowledge/knowledge.server'
import { quoteFilterSchema } from '~/domains/quotes/quotes'
import { listQuotes } from '~/domains/quotes/quotes.server'
import { databasePool } from '~/platform/db/db.server'
import { asOwner, testWorkspace, withTestDatabase } from '../support/database'

withTestDatabase()

const ROWS = 120
let workspaceId: string

// Four rows of each moment, in microseconds that a Date doesn't have.
const AT = `now() - (n / 4) * interval '1.000001 seconds'`

beforeAll(async () => {
  ;({ workspaceId } = await testWorkspace())
  const other = (await testWorkspace()).workspaceId
  await asOwner(`
    INSERT INTO error_groups (fingerprint, error_type, message, count, last_seen_at)
      SELECT 'f' || n, 'TypeError', 'no ' || n, 1, ${AT} FROM generate_series(1, ${ROWS}) n;
    INSERT INTO inquiries (kind, name, email, email_normal, language, subject, message, digest, status, created_at)
      SELECT 'contact', 'V', 'v@example.test', 'v@example.test', 'en', 's', 'm', md5(n::text), 'new', ${AT}
      FROM generate_series(1, ${ROWS}) n;
    INSERT INTO quotes (number, version, state, email, customer, language, currency, lines, tax, net_minor, tax_minor,
      total_minor, valid_days, valid_until, created_at)
      SELECT 'Q-2026-' || lpad(n::text, 8, '0'), 1, 'DRAFT', 'q@example.test', '{"name": "B", "country": "US"}', 'en', 'USD',
        '[{}]', '{}', 1, 0, 1, 30, now(), ${AT} FROM generate_series(1, ${ROWS}) n;
    INSERT INTO knowledge_sources (workspace_id, kind, title, markdown, status, created_at)
      SELECT w, 'PAGE', 'Page ' || n, 'x', 'READY', ${AT}
      FROM unnest(ARRAY['${workspaceId}', '${other}']::uuid[]) w, generate_series(1, ${ROWS}) n;
    INSERT INTO products (workspace_id, handle, title, currency, updated_at, price_min_minor, price_max_minor, stock_total)
      SELECT w, 'p' || n, 'Product ' || n / 4, 'USD', ${AT}, nullif(n % 40, 7), nullif(n % 40, 7), nullif(n % 5, 3)
      FROM unnest(ARRAY['${workspaceId}', '${other}']::uuid[]) w, generate_series(1, ${ROWS}) n`)
})

interface Page {
  keys: string[]
  previous: string | null
  next: string | null
}

const lists: Record<string, (fields: Record<string, string>) => Promise<Page>> = {
  errors: async (fields) => {
    const { groups, ...page } = await listErrorGroups(errorFilterSchema.parse(fields))
    return { ...page, keys: groups.map(({ id }) => id) }
  },
  inquiries: async (fields) => {
    const { inquiries, ...page } = await listInquiries(inquiryFilterSchema.parse(fields))
    return { ...page, keys: inquiries.map(({ id }) => id) }
  },
  quotes: async (fields) => {
    const { quotes, ...page } = await listQuotes(quoteFilterSchema.parse(fields))
    return { ...page, keys: quotes.map(({ number }) => number) }
  },
  knowledge: async (fields) => {
    const { sources, ...page } = await listSources(workspaceId, sourceListQuerySchema.parse(fields))
    return { ...page, keys: sources.map(({ id }) => id) }
  },
}

test.each(Object.entries(lists))(
  '%s go from row to row to their end and back, and addresses that count pages still hold',
  async (_, list) => {
    const first = await list({})
    expect(first.previous).toBeNull()
    const pages = [first]
    for (let page = first; page.next !== null; pages.push(page)) page = await list({ after: page.next })
    const all = pages.flatMap(({ keys }) => keys)
    expect(all).toHaveLength(ROWS)
    expect(new Set(all).size).toBe(ROWS)
    let back = pages.at(-1)!
    for (const page of pages.slice(0, -1).reverse()) {
      back = await list({ before: back.previous! })
      expect(back.keys).toEqual(page.keys)
    }
    expect(back.previous).toBeNull()
    const second = await list({ page: '2' })
    expect(second).toEqual(pages[1])
    expect((await list({ page: '900' })).previous).toBe('')
    for (const broken of ['2026-02-30 10:00:00+00~00000000-0000-4000-8000-000000000000', 'x', '~', `'`]) {
      expect(await list({ after: broken })).toEqual(first)
      expect(await list({ before: broken, page: '-1' })).toEqual(first)
    }
  },
)

test('pieces of a source come page by page, also where the one before is gone', async () => {
  const { rows } = await databasePool().query(
    `WITH document AS (
       INSERT INTO knowledge_documents (workspace_id, source_id, url, title, language, content_hash, char_count)
       SELECT workspace_id, id, 'https://shop.example/' || n, 'Page', 'en', decode(md5(n::text), 'hex'), 10
       FROM (SELECT * FROM knowledge_sources WHERE workspace_id = $1 LIMIT 1) s, generate_series(1, 5) n RETURNING *)
     INSERT INTO knowledge_passages (workspace_id, source_id, document_id, position, text, language)
     SELECT workspace_id, source_id, id, n, url || n, 'en' FROM document, generate_series(1, 20) n RETURNING source_id`,
    [workspaceId],
  )
  const list = (fields: object) => listPieces(workspaceId, rows[0].source_id, piecePageSchema.parse(fields))
  const first = await list({})
  const second = await list({ after: first.next })
  const third = await list({ after: second.next })
  const texts = [first, second, third].flatMap(({ pieces }) => pieces.map(({ text }) => text))
  expect(new Set(texts).size).toBe(100)
  expect([first.isFirst, second.isFirst, third.next]).toEqual([true, false, null])
  expect(await list({ pieces: '2' })).toEqual(second)
  for (const gone of ['00000000-0000-4000-8000-000000000000', 'x'])
    expect(await list({ after: gone })).toEqual(first)
})

test.each([
  ['updated', 'updated_at DESC'],
  ['title', 'title'],
  ['price-low', 'price_min_minor NULLS LAST'],
  ['price-high', 'price_max_minor DESC NULLS LAST'],
  ['stock-low', 'stock_total NULLS LAST'],
])(
  'products by %s come each once and in order, also where many are equal or have no such figure',
  async (sort, order) => {
    const list = (after?: string | null) =>
      listProducts(workspaceId, productListQuerySchema.parse({ sort, ...(after && { after }) }))
    const seen: string[] = []
    let page = await list()
    const first = page
    for (;;) {
      seen.push(...page.products.map(({ id }) => id))
      if (!page.next) break
      page = await list(page.next)
    }
    expect(seen).toHaveLength(ROWS)
    expect(new Set(seen).size).toBe(ROWS)
    const { rows } = await databasePool().query(
      `SELECT array_agg(rank ORDER BY place) AS ranks FROM unnest($2::uuid[]) WITH ORDINALITY AS seen(id, place)
       JOIN (SELECT id, dense_rank() OVER (ORDER BY ${order})::int AS rank FROM products WHERE workspace_id = $1) p USING (id)`,
      [workspaceId, seen],
    )
    expect(rows[0].ranks).toEqual(rows[0].ranks.toSorted((a: number, b: number) => a - b))
    expect(await list('00000000-0000-4000-8000-000000000000')).toEqual(first)
  },
)
