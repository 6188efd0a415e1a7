import { askDatabase } from '../../tests/e2e/support/database'
import { asProviderHasIt, type Desk, deskPage, isOfStripe, paymentsOf } from './desk'
import { walkRefunds } from './refund-journey'
import type { Walker } from './walker'
import type { OpenMarket } from './with-market'

const LISTS = [
  'payments',
  'bank',
  'papers',
  'quotes',
  'numbers',
  'plans',
  'plans?on=2027-01-01',
  'journal',
  'revenue',
  'revenue?money=test',
]
const EXPORTS = ['journal/export', 'revenue/export']

/** The desk of those who run the installation, with what the customers' walks have left on it. */
export async function walkDesk(desk: Desk, market: OpenMarket): Promise<void> {
  const walker = desk.first
  const { language } = walker.options
  await walker.part('lists', async () => {
    for (const path of LISTS) await walker.visit(`/admin/${path}`, `desk-${path.replace(/\W+/g, '-')}`)
    for (const path of EXPORTS) {
      const answer = await walker.page.request.get(`/admin/${path}`)
      const isCsv = answer.headers()['content-type']?.startsWith('text/csv')
      if (!answer.ok() || !isCsv) walker.tell(`/admin/${path} is no file: ${answer.status()}`)
    }
  })
  await walkRefunds(desk, market)
  await walker.part('dispute', () => dispute(walker, market))
  await walker.part('quote', () => lookAtQuote(walker))
  await walker.part('documents', () => review(walker))
  await walker.part('price', () => setPrice(walker))
  await walker.part('journal', async () => {
    for (const account of await accounts()) await walker.visit(account, 'desk-account')
  })
  await walker.part('failed', async () => {
    const [failed] = await paymentsOf(language, ['FAILED'])
    if (failed) await walker.visit(deskPage(failed), 'desk-failed')
  })
}

async function dispute(walker: Walker, { doubles, deliver }: OpenMarket): Promise<void> {
  const payment = (await paymentsOf(walker.options.language, ['CAPTURED'])).find(isOfStripe)
  if (!payment) return
  for (const state of ['open', 'won'] as const) {
    doubles.stripe.dispute?.(asProviderHasIt(payment), state)
    for (const words of await deliver()) walker.tell(words)
    await walker.visit(deskPage(payment), `desk-dispute-${state}`)
  }
}

async function lookAtQuote(walker: Walker): Promise<void> {
  const [quote] = await askDatabase(
    'SELECT number FROM quotes WHERE language = $1 ORDER BY created_at DESC LIMIT 1',
    [walker.options.language],
  )
  if (quote) await walker.visit(`/admin/quotes/${quote.number}`, 'desk-quote')
}

async function review(walker: Walker): Promise<void> {
  const { page, words } = walker
  await walker.open('/admin/numbers')
  const accept = page.getByRole('button', { name: words('papers.desk.accept'), exact: true })
  if ((await accept.count()) === 0) return
  await accept.first().click()
  await page.getByRole('dialog').waitFor()
  await walker.look('desk-document-accept')
  await page.keyboard.press('Escape')
}

async function setPrice(walker: Walker): Promise<void> {
  const { page, words } = walker
  await walker.open('/admin/plans')
  for (const currency of ['USD', 'EUR', 'GBP', 'TRY']) {
    await page.getByLabel(currency, { exact: true }).first().fill('55')
    const extra = page.getByLabel(currency, { exact: true }).nth(1)
    if (await extra.isVisible()) await extra.fill('0.05')
  }
  await walker.press(words('admin-plans.set.submit'))
  await page
    .getByRole('button', { name: words('admin-plans.coming.withdraw') })
    .first()
    .waitFor()
  await walker.look('desk-price-set')
}

async function accounts(): Promise<string[]> {
  const rows = await askDatabase('SELECT DISTINCT account, currency FROM journal_lines ORDER BY 1, 2', [])
  return rows.map(({ account, currency }) => `/admin/journal/${account}?currency=${currency}`)
}
