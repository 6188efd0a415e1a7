import { Prisma, systemDb } from '~/platform/db/db.server'
import { isOddCapture } from '../facts/odd-capture'
import type { PaymentState } from '../payment-states'
import type { Provider } from '../providers/provider'
import type { PaymentFilter } from './desk-orders'

const PAGE_SIZE = 50

export interface ListedPayment {
  id: string
  orderNumber: string
  customer: string
  email: string
  provider: Provider
  state: PaymentState
  currency: string
  amountMinor: number
  capturedMinor: number
  isTest: boolean
  /** Another amount came than was asked for. */
  isOdd: boolean
  createdAt: Date
}

/** Payments of all workspaces, the newest first. @returns also the payment after which the next page begins */
export async function listDeskPayments(
  filter: PaymentFilter,
): Promise<{ payments: ListedPayment[]; next: string | null }> {
  const rows = await systemDb().payment.findMany({
    where: { id: { in: await findIds(filter) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: {
      order: { select: { number: true } },
      customer: { select: { name: true, company: true, email: true } },
    },
  })
  const payments = rows.slice(0, PAGE_SIZE).map((row): ListedPayment => {
    const sums = { amountMinor: Number(row.amountMinor), capturedMinor: Number(row.capturedMinor) }
    const provider = row.provider as Provider
    return {
      id: row.id,
      orderNumber: row.order.number,
      customer: row.customer.company ?? row.customer.name,
      email: row.customer.email,
      provider,
      state: row.state as PaymentState,
      currency: row.currency,
      ...sums,
      isTest: row.isTest,
      isOdd: isOddCapture({ provider, ...sums }),
      createdAt: row.createdAt,
    }
  })
  return { payments, next: rows.length > PAGE_SIZE ? payments.at(-1)!.id : null }
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The page's payments and one more. */
async function findIds({ q, state, provider, only, after }: PaymentFilter): Promise<string[]> {
  const rows = await systemDb().$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT p.id FROM ${q ? Prisma.sql`(${searched(q)}) AS found JOIN payments p USING (id)` : Prisma.sql`payments p`}
    WHERE true
      ${state ? Prisma.sql`AND p.state = ${state}` : Prisma.empty}
      ${provider ? Prisma.sql`AND p.provider = ${provider}` : Prisma.empty}
      ${only === 'odd' ? IS_ODD : Prisma.empty}
      ${
        after
          ? Prisma.sql`AND (p.created_at, p.id) < (SELECT created_at, id FROM payments WHERE id = ${after}::uuid)`
          : Prisma.empty
      }
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${PAGE_SIZE + 1}`)
  return rows.map(({ id }) => id)
}

/** As `isOddCapture` has it, in the words of the index `payments_odd_idx`. */
const IS_ODD = Prisma.sql`
  AND p.provider <> 'bank' AND p.captured_minor > 0 AND p.captured_minor <> p.amount_minor`

/**
 * The payments that words are said of, each way through an index of its own: an order's number and a provider's name by
 * their beginning, people by the beginnings of words of their names and addresses.
 */
function searched(q: string): Prisma.Sql {
  const words = q.toLowerCase().match(/[^\s'"\\:&|!()<>*]+/g) ?? []
  const byId = Prisma.sql`UNION SELECT id FROM payments WHERE id = ${q}::uuid`
  const byPerson = Prisma.sql`UNION SELECT id FROM payments WHERE customer_id IN (
    SELECT id FROM billing_customers WHERE ${WORDS} @@ to_tsquery('simple', ${tsQuery(words)}))`
  return Prisma.sql`
    SELECT id FROM payments WHERE order_id IN (
      SELECT id FROM sales_orders WHERE number LIKE ${beginning(q.replace(/\s/g, '').toUpperCase())})
    UNION SELECT id FROM payments WHERE provider_ref LIKE ${beginning(q)}
    ${ID.test(q) ? byId : Prisma.empty}
    ${words.length > 0 ? byPerson : Prisma.empty}`
}

const beginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** As the index `billing_customers_words_idx` has them. */
const WORDS = Prisma.sql`to_tsvector('simple',
  name || ' ' || coalesce(company, '') || ' ' || email || ' ' || translate(email, '@._+-', '     '))`

/** Each word begins one of theirs. */
const tsQuery = (words: readonly string[]) => words.map((word) => `'${word}':*`).join(' & ')
