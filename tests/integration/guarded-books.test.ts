import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ENTRY_KINDS } from '~/domains/ledger/ledger'
import { orderMachine, PROVIDERS, purposeSchema } from '~/domains/payments/payments'
import { databasePool, systemDb } from '~/platform/db/db.server'
import { asOwner, withTestDatabase } from '../support/database'
import { applyTestFacts, testOrder, testPayment } from '../support/sales'

withTestDatabase()

const say = (statement: string, ...values: unknown[]) => databasePool().query(statement, values)

/** What a check allows, as the database has it. */
async function listedIn(constraint: string): Promise<string[]> {
  const { rows } = await say(
    'SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conname = $1',
    constraint,
  )
  return [...String(rows[0].text).matchAll(/'([\w.]+)'::text/g)].map(([, one]) => one!)
}

test('the database knows the kinds that the app knows, and refuses others', async () => {
  expect(await listedIn('journal_entries_kind')).toEqual([...ENTRY_KINDS])
  expect((await listedIn('sales_orders_purpose')).slice(1).sort()).toEqual(
    expect.arrayContaining(purposeSchema.options.map(({ shape }) => shape.kind.value).sort()),
  )
  expect(await listedIn('payments_provider')).toEqual([...PROVIDERS])
  expect(await listedIn('payment_notices_provider')).toEqual([...PROVIDERS])
  await expect(say(`INSERT INTO journal_entries (cause, kind) VALUES ('x', 'made.up')`)).rejects.toThrow(
    'journal_entries_kind',
  )
})

test('an order moves as its machine does and no other way', async () => {
  for (const from of orderMachine.states)
    for (const to of orderMachine.states) {
      const { orderId } = await testOrder()
      let seq = 1
      for (const state of orderMachine.path('OPEN', from)!)
        await say('UPDATE sales_orders SET state = $2, state_seq = $3 WHERE id = $1', orderId, state, ++seq)
      const move = say(
        'UPDATE sales_orders SET state = $2, state_seq = $3 WHERE id = $1',
        orderId,
        to,
        seq + 1,
      )
      if (orderMachine.mayMove(from, to)) await move
      else await expect(move, `${from} to ${to}`).rejects.toThrow(/can't move/)
    }
})

test('what an order says stays, and it begins open', async () => {
  const { orderId } = await testOrder()
  for (const change of [
    'total_minor = 1, net_minor = 1',
    "currency = 'JPY'",
    "lines = '[]'",
    'workspace_id = NULL',
  ])
    await expect(say(`UPDATE sales_orders SET ${change} WHERE id = $1`, orderId), change).rejects.toThrow(
      /says stays/,
    )
  await expect(say('DELETE FROM sales_orders WHERE id = $1', orderId)).rejects.toThrow(/says stays/)
  const {
    id: _id,
    number: _number,
    ...row
  } = await systemDb().salesOrder.findUniqueOrThrow({ where: { id: orderId } })
  const copied = { ...row, number: 'AF000000000001', state: 'PAID', once: null } as never
  await expect(systemDb().salesOrder.create({ data: copied })).rejects.toThrow(/begins open/)
})

test('an invoice’s number is given once: its series goes on by one', async () => {
  const series = 'INV-2031'
  await say('INSERT INTO invoice_series VALUES ($1, 1)', series)
  await say('UPDATE invoice_series SET last_number = 2 WHERE series = $1', series)
  for (const statement of [
    `UPDATE invoice_series SET last_number = 1 WHERE series = '${series}'`,
    `UPDATE invoice_series SET last_number = 4 WHERE series = '${series}'`,
    `UPDATE invoice_series SET series = 'INV-2032' WHERE series = '${series}'`,
    `DELETE FROM invoice_series WHERE series = '${series}'`,
    `INSERT INTO invoice_series VALUES ('INV-2033', 7)`,
  ])
    await expect(say(statement), statement).rejects.toThrow(/go on by one/)
})

test('what a provider told, a payment and a refund stay as they were written', async () => {
  const order = await testOrder()
  const id = await testPayment(order)
  await applyTestFacts(id, { capturedMinor: 4900 })
  await say(
    `INSERT INTO refunds (payment_id, workspace_id, amount_minor, reason, requested_by) VALUES ($1, $2, 900, 'x', 'system')`,
    id,
    order.workspaceId,
  )
  for (const statement of [
    `UPDATE payment_notices SET outcome = 'nothing_new'`,
    `UPDATE payment_notices SET facts = '{}'`,
    'DELETE FROM payment_notices',
  ])
    await expect(say(statement), statement).rejects.toThrow(/only added to/)
  for (const statement of [
    'UPDATE payments SET captured_minor = 4899',
    'UPDATE payments SET amount_minor = 1',
    `UPDATE payments SET order_id = '${randomUUID()}'`,
    'DELETE FROM payments',
    'UPDATE refunds SET amount_minor = 1',
    'DELETE FROM refunds',
  ])
    await expect(say(statement), statement).rejects.toThrow(/ stays/)
})

test('what a lost dispute took can’t be refunded as well', async () => {
  const order = await testOrder()
  const id = await testPayment(order)
  await applyTestFacts(id, { capturedMinor: 4900 })
  const refund = (amount: number) =>
    say(
      `INSERT INTO refunds (payment_id, workspace_id, amount_minor, reason, requested_by) VALUES ($1, $2, $3, 'x', 'system')`,
      id,
      order.workspaceId,
      amount,
    )
  await applyTestFacts(id, { disputes: { dp_1: { amountMinor: 3000, state: 'open' } } })
  await applyTestFacts(id, { disputes: { dp_1: { amountMinor: 3000, state: 'lost' } } })
  await expect(refund(1901)).rejects.toThrow('has only 1900 left')
  await refund(1900)
  await expect(refund(1)).rejects.toThrow('has only 0 left')
})

test.each(['invoice_series', 'sales_orders', 'payment_notices', 'payments', 'refunds'])(
  'not even the owner empties %s',
  async (table) => {
    await expect(asOwner(`TRUNCATE ${table} CASCADE`)).rejects.toThrow(/only added to/)
  },
)

test('a temporary table beside a real one does not fool what guards the books', async () => {
  const order = await testOrder()
  const id = await testPayment(order)
  await applyTestFacts(id, { capturedMinor: 4900 })
  const client = await databasePool().connect()
  try {
    await client.query(`
      CREATE TEMP TABLE payments AS SELECT * FROM public.payments;
      UPDATE pg_temp.payments SET captured_minor = 999999;
      CREATE TEMP TABLE journal_lines AS SELECT * FROM public.journal_lines WHERE false;
      INSERT INTO pg_temp.journal_lines SELECT * FROM public.journal_lines LIMIT 1`)
    await expect(
      client.query(
        `INSERT INTO public.refunds (payment_id, workspace_id, amount_minor, reason, requested_by)
         VALUES ($1, $2, 5000, 'x', 'system')`,
        [id, order.workspaceId],
      ),
    ).rejects.toThrow('has only 4900 left')
  } finally {
    client.release(true)
  }
})

test('every function of ours looks for tables where they are, not where a statement says', async () => {
  const { rows } = await say(`
    SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
      AND NOT coalesce(proconfig, '{}') @> ARRAY['search_path=pg_catalog, public, pg_temp']`)
  expect(rows).toEqual([])
})
