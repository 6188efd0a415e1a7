import { type ConversationFilter, conversationOutcomes } from '~/domains/conversations/conversations'
import type { Filled } from './fill'
import { names } from './words'

/** The share of a second, in milliseconds, that 95 of 100 answers may take, by what kind of page it is. */
export const GOALS_MS = { list: 50, filter: 50, search: 200, home: 150, admin: 200, export: 1000 } as const

export interface Page {
  kind: keyof typeof GOALS_MS
  name: string
  /** @param turn counts the times it is asked, so that nobody asks for the same all the time */
  ask(turn: number): Promise<unknown>
}

/** Every list, filter, search, export and administrators' page, asked of the use cases that their routes call. */
export async function pagesOf({ workspaceId, ownerId }: Filled): Promise<Page[]> {
  return [
    ...(await inboxPages(workspaceId, ownerId)),
    ...(await workspacePages(workspaceId)),
    ...(await exports(ownerId)),
    ...(await adminPages()),
  ]
}

async function inboxPages(workspaceId: string, readerId: string): Promise<Page[]> {
  const conversations = await import('~/domains/conversations/conversations.server')
  const { homeFigures } = await import('~/workflows/home-figures.server')
  const { systemDb } = await import('~/platform/db/db.server')
  const labels = await systemDb().conversationLabel.findMany({ where: { workspaceId } })
  const members = await systemDb().membership.findMany({ where: { workspaceId } })
  const list = (filter: ConversationFilter, cursor: string | null = null) =>
    conversations.listConversationsInTime(workspaceId, filter, { cursor, readerId })
  const some = <T>(all: readonly T[], turn: number) => all[turn % all.length]!
  const filtered = (name: string, filter: (turn: number) => ConversationFilter): Page => ({
    kind: 'filter',
    name,
    ask: (turn) => list(filter(turn)),
  })
  const searched = (name: string, said: (turn: number) => string, filter: ConversationFilter = {}): Page => ({
    kind: 'search',
    name,
    ask: (turn) => list({ ...filter, search: said(turn) }),
  })
  const { conversations: newest } = await list({})
  return [
    { kind: 'list', name: 'inbox', ask: () => list({ snoozed: 'no' }) },
    {
      kind: 'list',
      name: 'inbox, page by page',
      ask: turnPages((cursor) => list({ snoozed: 'no' }, cursor)),
    },
    { kind: 'list', name: 'inbox, far back', ask: (turn) => list({}, `${daysAgo(200 + turn)}~${NIL}`) },
    {
      kind: 'list',
      name: 'conversation',
      ask: async (turn) => {
        const { id } = some(newest, turn)
        await Promise.all([
          conversations.getConversationWithHistory(workspaceId, id),
          conversations.lastThreadMessages(workspaceId, id, { limit: 50 }),
        ])
      },
    },
    {
      kind: 'list',
      name: 'inbox counts',
      ask: () =>
        Promise.all([
          conversations.countWaiting(workspaceId),
          conversations.countUnread(workspaceId, readerId),
        ]),
    },
    filtered('status=open', () => ({ status: 'open' })),
    filtered('status=closed', () => ({ status: 'closed' })),
    ...conversationOutcomes.map((outcome) => filtered(`outcome=${outcome}`, () => ({ outcome }))),
    filtered('outcome=solved, open', () => ({ outcome: 'solved', status: 'open' })),
    filtered('outcome=no-question, voice', () => ({ outcome: 'no-question', channel: 'voice' })),
    filtered('assignee', (turn) => ({ assignee: some(members, turn).userId })),
    filtered('assignee=none, open', () => ({ assignee: 'none', status: 'open' })),
    filtered('assignee, open', (turn) => ({ assignee: some(members, turn).userId, status: 'open' })),
    filtered('handler=person', () => ({ handler: 'person' })),
    filtered('handler=waiting', () => ({ handler: 'waiting' })),
    filtered('channel', (turn) => ({ channel: some(['web', 'shopify', 'voice', 'mail'], turn) })),
    filtered('language', (turn) => ({ language: some(['en', 'tr', 'ja', 'fi'], turn) })),
    filtered('rating', (turn) => ({ rating: some(['good', 'bad', 'none'], turn) })),
    filtered('rating=bad, open', () => ({ rating: 'bad', status: 'open' })),
    filtered('label', (turn) => ({ label: some(labels, turn).id })),
    filtered('label, open', (turn) => ({ label: some(labels, turn).id, status: 'open' })),
    filtered('reply=needed', () => ({ reply: 'needed', snoozed: 'no' })),
    filtered('unread', () => ({ unread: 'yes', snoozed: 'no' })),
    filtered('snoozed', () => ({ snoozed: 'yes' })),
    filtered('days', (turn) => ({ from: day(100 + turn), to: day(90 + turn) })),
    filtered('days, closed, web', (turn) => ({
      from: day(100 + turn),
      to: day(90 + turn),
      status: 'closed',
      channel: 'web',
    })),
    searched('order number', (turn) => `#${123456 + 7919 * turn}`),
    searched('part of an order number', (turn) => `${2345 + 71 * turn}`),
    searched('address', (turn) => `shopper${3 * (1000 + turn)}@`),
    searched('part of an address', (turn) => `per${1000 + 37 * turn}@mail`),
    searched('name', (turn) => `${some(names.first, turn)} ${some(names.last, turn)}`),
    searched('common word', (turn) => some(['order', 'iade', 'delivery', 'ka', 'kargo'], turn)),
    searched('rare word', (turn) =>
      some(['zizulura', 'Größentabelle', 'Canarias', 'dunoka', 'kaceka'], turn),
    ),
    searched('beginning of a word', (turn) => some(['sipari', 'ret', 'zizu', 'versch'], turn)),
    searched('two words', (turn) => some(['order nerede', 'shoes once', 'ka le', 'jacket blue'], turn)),
    searched('Turkish', (turn) => some(['ışıklı', 'IŞIKLI', 'İADE', 'siparisim'], turn)),
    searched('Chinese and Japanese', (turn) => some(['返品', '配送', '外套', '教えて'], turn)),
    searched('middle of a word', (turn) => some(['izulu', 'röß', 'unok', 'nothinglike'], turn)),
    searched('visitor', (turn) => some(['golden', 'Golden compass', 'quiet umb', 'striped vase'], turn)),
    searched('nothing there', (turn) => `nothing${turn}like this`),
    searched('common word, closed', (turn) => some(['order', 'iade'], turn), { status: 'closed' }),
    searched('common word, solved', (turn) => some(['order', 'iade'], turn), { outcome: 'solved' }),
    ...[7, 30, 90].map(
      (days): Page => ({ kind: 'home', name: `${days} days`, ask: () => homeFigures(workspaceId, days) }),
    ),
    {
      kind: 'export',
      name: 'first 500 conversations',
      ask: async () => {
        let pieces = 0
        for await (const _ of conversations.exportConversations(workspaceId, {}, 'csv', 'en'))
          if (++pieces === 500) return
      },
    },
  ]
}

async function workspacePages(workspaceId: string): Promise<Page[]> {
  const catalog = await import('~/domains/catalog/catalog.server')
  const { productListQuerySchema } = await import('~/domains/catalog/products/product-list-query')
  const knowledge = await import('~/domains/knowledge/knowledge.server')
  const { billingPage } = await import('~/workflows/billing-page.server')
  const products = (query: object) => catalog.listProducts(workspaceId, productListQuerySchema.parse(query))
  const list = (name: string, ask: Page['ask']): Page => ({ kind: 'list', name, ask })
  const filter = (name: string, ask: Page['ask']): Page => ({ kind: 'filter', name, ask })
  return [
    list('catalogue', () => Promise.all([products({}), catalog.listFacets(workspaceId)])),
    list(
      'catalogue, page by page',
      turnPages((after) => products({ ...(after && { after }) })),
    ),
    ...['title', 'price-low', 'price-high', 'stock-low'].map((sort) =>
      list(`catalogue by ${sort}`, () => products({ sort })),
    ),
    filter('catalogue, vendor', (turn) => products({ vendor: `Vendor ${turn}` })),
    filter('catalogue, tag', (turn) => products({ tag: `tag-${turn}` })),
    filter('catalogue, type and stock', (turn) => products({ type: `Type ${turn}`, stock: 'in' })),
    list('knowledge', () => knowledge.listSources(workspaceId, {})),
    list('knowledge, last page', () => knowledge.listSources(workspaceId, { page: 40 })),
    {
      kind: 'search',
      name: 'knowledge',
      ask: (turn) => knowledge.listSources(workspaceId, { text: `kale${turn}` }),
    },
    list('billing', () => billingPage(workspaceId)),
  ]
}

async function exports(ownerId: string): Promise<Page[]> {
  const { exportJournal, listRevenue } = await import('~/domains/ledger/ledger.server')
  const { inquiriesOf } = await import('~/domains/inquiries/inquiries.server')
  const { exportAccount } = await import('~/workflows/export-account.server')
  const exported = (name: string, ask: Page['ask']): Page => ({ kind: 'export', name, ask })
  const begin = async (pieces: AsyncGenerator<string>, most: number) => {
    let read = 0
    for await (const _ of pieces) if (++read === most) return
  }
  return [
    exported('first 2,000 lines of the journal', () => begin(exportJournal({}), 2000)),
    exported('2,000 lines of an account', () => begin(exportJournal({ account: 'revenue' }), 2000)),
    exported('journal, some days', () => begin(exportJournal({ from: day(20), to: day(10) }), 2000)),
    exported('revenue', () => listRevenue(day(365).slice(0, 7), { isTest: false })),
    exported('inquiries of an address', (turn) => inquiriesOf(`v${turn}@example.test`)),
    exported('a member’s own data', () => begin(exportAccount(ownerId), Number.POSITIVE_INFINITY)),
  ]
}

async function adminPages(): Promise<Page[]> {
  const [health, inquiries, quotes, payments, content, status, coupons, papers, numbers, bank, identity] =
    await Promise.all([
      import('~/domains/health/health.server'),
      import('~/domains/inquiries/inquiries.server'),
      import('~/domains/quotes/quotes.server'),
      import('~/domains/payments/payments.server'),
      import('~/domains/content/content.server'),
      import('~/domains/status/status.server'),
      import('~/domains/coupons/coupons.server'),
      import('~/domains/papers/papers.server'),
      import('~/domains/numbers/numbers.server'),
      import('~/domains/bank/bank.server'),
      import('~/domains/identity/account/admin-users.server'),
    ])
  const { inquiryFilterSchema } = await import('~/domains/inquiries/inquiries')
  const { quoteFilterSchema } = await import('~/domains/quotes/quotes')
  const { paymentFilterSchema } = await import('~/domains/payments/payments')
  const { errorFilterSchema } = await import('~/domains/health/health')
  const { revenueFilterSchema } = await import('~/domains/ledger/ledger')
  const { countWhatWaits } = await import('~/workflows/money-desk/what-waits.server')
  const { showJournal } = await import('~/workflows/money-desk/journal-desk.server')
  const { showRevenue } = await import('~/workflows/money-desk/revenue-desk.server')
  const { partnerDesk } = await import('~/workflows/partner-figures.server')
  const { priceDesk } = await import('~/workflows/price-desk.server')
  const admin = (name: string, ask: Page['ask']): Page => ({ kind: 'admin', name, ask })
  return [
    admin('what waits', () => countWhatWaits()),
    admin('payments', () =>
      Promise.all([
        payments.listDeskPayments(paymentFilterSchema.parse({})),
        payments.listStuckOrders(),
        payments.listUndecidedRefunds(),
        payments.listRefusedNotices(),
      ]),
    ),
    admin('payments, searched', (turn) =>
      payments.listDeskPayments(paymentFilterSchema.parse({ q: `buyer-${turn}` })),
    ),
    admin('revenue', () => showRevenue(revenueFilterSchema.parse({}))),
    admin('revenue, 36 months', () => showRevenue(revenueFilterSchema.parse({ months: '36' }))),
    admin('journal', () => showJournal()),
    admin('errors', () => health.listErrorGroups(errorFilterSchema.parse({}))),
    admin('errors, searched', (turn) =>
      health.listErrorGroups(errorFilterSchema.parse({ q: `kale${turn}` })),
    ),
    admin('inquiries', () => inquiries.listInquiries(inquiryFilterSchema.parse({}))),
    admin('inquiries, all, page 100', () =>
      inquiries.listInquiries(inquiryFilterSchema.parse({ status: 'all', page: 100 })),
    ),
    admin('inquiries, searched', (turn) =>
      inquiries.listInquiries(inquiryFilterSchema.parse({ q: `v${turn}@` })),
    ),
    admin('quotes', () => quotes.listQuotes(quoteFilterSchema.parse({}))),
    admin('quotes, searched', (turn) => quotes.listQuotes(quoteFilterSchema.parse({ q: `q${turn}` }))),
    admin('accounts', () => identity.adminListUsers({ page: 1, perPage: 50 })),
    admin('accounts, page 40', () => identity.adminListUsers({ page: 40, perPage: 50 })),
    admin('visits', () => content.visitFigures()),
    admin('partners', () => partnerDesk()),
    admin('plans', () => priceDesk(new Date())),
    admin('coupons', () => coupons.listCoupons()),
    admin('papers', () => papers.listPapersToReview()),
    admin('numbers', () => Promise.all([numbers.listDeskDocuments(), numbers.listDeskNumbers()])),
    admin('bank', () => bank.readBankDesk()),
    admin('status', () => status.incidentDesk()),
  ]
}

/** Goes on where it was before, and begins anew at the end. */
function turnPages(list: (cursor: string | null) => Promise<{ next: string | null }>): Page['ask'] {
  let cursor: string | null = null
  return async () => {
    cursor = (await list(cursor)).next
  }
}

const NIL = '00000000-0000-0000-0000-000000000000'
const DAY_MS = 86_400_000
const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
const daysAgo = (ago: number) => `${day(ago)} 12:00:00.000000+00`
