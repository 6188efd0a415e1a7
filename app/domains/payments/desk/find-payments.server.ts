import { Prisma, systemDb } from '~/platform/db/db.server'
import type { PaymentFilter } from './desk-orders'

const FEW = 1000

/**
 * The ids of payments that are looked for, the newest first, after the page before.
 *
 * @param few found by more orders, people or references, payments are walked through instead
 */
export async function findPaymentIds(filter: PaymentFilter, most: number, few = FEW): Promise<string[]> {
  const from = filter.q ? await fromSearch(filter.q, few) : Prisma.sql`FROM payments p WHERE true`
  const rows = await systemDb().$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT p.id ${from} ${conditions(filter)} ORDER BY p.created_at DESC, p.id DESC LIMIT ${most}`)
  return rows.map(({ id }) => id)
}

function conditions({ state, provider, only, after }: PaymentFilter): Prisma.Sql {
  return Prisma.sql`
    ${state ? Prisma.sql`AND p.state = ${state}` : Prisma.empty}
    ${provider ? Prisma.sql`AND p.provider = ${provider}` : Prisma.empty}
    ${only === 'odd' ? IS_ODD : Prisma.empty}
    ${
      after
        ? Prisma.sql`AND (p.created_at, p.id) < (SELECT created_at, id FROM payments WHERE id = ${after}::uuid)`
        : Prisma.empty
    }`
}

/** As `isOddCapture` has it, in the words of the index `payments_odd_idx`. */
const IS_ODD = Prisma.sql`
  AND p.provider <> 'bank' AND p.captured_minor > 0 AND p.captured_minor <> p.amount_minor`

/**
 * The payments that words are said of: an order's number and a provider's name by their beginning, people by the
 * beginnings of words of their names and addresses. Few are fetched through the index of each; where many fit, the first
 * that are met fill the page, which no planner can know beforehand.
 */
async function fromSearch(q: string, few: number): Promise<Prisma.Sql> {
  const said = termsOf(q)
  const [orders, people, references] = await Promise.all([
    idsOf(Prisma.sql`sales_orders WHERE ${said.order}`, few),
    said.person ? idsOf(Prisma.sql`billing_customers WHERE ${said.person}`, few) : [],
    idsOf(Prisma.sql`payments WHERE ${said.reference}`, few),
  ])
  if ([orders, people, references].every((ids) => ids.length <= few))
    return Prisma.sql`FROM (
      SELECT * FROM payments WHERE order_id = ANY(${orders}::uuid[])
      UNION SELECT * FROM payments WHERE customer_id = ANY(${people}::uuid[])
      UNION SELECT * FROM payments WHERE id = ANY(${references}::uuid[])) AS p WHERE true`
  // OFFSET keeps each question at its row.
  return Prisma.sql`FROM payments p WHERE (
    ${said.reference}
    OR EXISTS (SELECT 1 FROM sales_orders WHERE id = p.order_id AND ${said.order} OFFSET 0)
    ${
      said.person
        ? Prisma.sql`OR EXISTS (SELECT 1 FROM billing_customers WHERE id = p.customer_id AND ${said.person} OFFSET 0)`
        : Prisma.empty
    })`
}

async function idsOf(wanted: Prisma.Sql, few: number): Promise<string[]> {
  const rows = await systemDb().$queryRaw<{ id: string }[]>(
    Prisma.sql`SELECT id FROM ${wanted} LIMIT ${few + 1}`,
  )
  return rows.map(({ id }) => id)
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function termsOf(q: string): { order: Prisma.Sql; reference: Prisma.Sql; person: Prisma.Sql | null } {
  const words = q.toLowerCase().match(/[^\s'"\\:&|!()<>*]+/g)
  const byReference = Prisma.sql`provider_ref LIKE ${beginning(q)}`
  return {
    order: Prisma.sql`number LIKE ${beginning(q.replace(/\s/g, '').toUpperCase())}`,
    reference: ID.test(q) ? Prisma.sql`(${byReference} OR id = ${q}::uuid)` : byReference,
    person: words && Prisma.sql`${WORDS} @@ to_tsquery('simple', ${tsQuery(words)})`,
  }
}

const beginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** As the index `billing_customers_words_idx` has them. */
const WORDS = Prisma.sql`to_tsvector('simple',
  name || ' ' || coalesce(company, '') || ' ' || email || ' ' || translate(email, '@._+-', '     '))`

/** Each word begins one of theirs. */
const tsQuery = (words: readonly string[]) => words.map((word) => `'${word}':*`).join(' & ')
