import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transferMachine } from '~/domains/bank/transfers/transfer-states'
import { subscriptionMachine } from '~/domains/billing/subscriptions/subscription-states'
import { invoiceMachine } from '~/domains/invoices/invoice-states'
import { reservationMachine } from '~/domains/numbers/reservations/reservation-states'
import { paperMachine } from '~/domains/papers/paper'
import { orderMachine } from '~/domains/payments/orders/order-states'
import { paymentMachine } from '~/domains/payments/payment-states'
import { quoteMachine } from '~/domains/quotes/quote-states'
import { systemDb } from '~/platform/db/db.server'
import { beginState, type MovedTable, moveState } from '~/platform/states/move-state.server'
import type { StateMachine } from '~/platform/states/state-machine'
import { asOwner, withTestDatabase } from '../support/database'

withTestDatabase()

const MACHINES: { table: MovedTable | 'payments'; machine: StateMachine<string> }[] = [
  { table: 'sales_orders', machine: orderMachine },
  { table: 'payments', machine: paymentMachine },
  { table: 'bank_transfers', machine: transferMachine },
  { table: 'quotes', machine: quoteMachine },
  { table: 'invoices', machine: invoiceMachine },
  { table: 'number_reservations', machine: reservationMachine },
  { table: 'subscriptions', machine: subscriptionMachine },
  { table: 'papers', machine: paperMachine },
].map(({ table, machine }) => ({ table, machine: machine as unknown as StateMachine<string> })) as never

test.each(MACHINES)('the database knows the states of $table, and no other', async ({ table, machine }) => {
  const [check] = await systemDb().$queryRaw<{ words: string }[]>`
    SELECT pg_get_constraintdef(oid) AS words FROM pg_constraint
    WHERE conrelid = ${table}::regclass AND contype = 'c' AND conname = ${`${table}_state`}`
  const allowed = [...check!.words.matchAll(/'([A-Z_]+)'::text/g)].map(([, state]) => state!)
  expect(allowed.sort()).toEqual([...machine.states].sort())
})

test.each(MACHINES)('every state of $table can be reached, and none leads to itself', ({ machine }) => {
  for (const state of machine.states) {
    expect(machine.path(machine.initial, state), state).not.toBeNull()
    expect(machine.mayMove(state, state), state).toBe(false)
  }
})

// Three objects of each machine, each asked for a hundred moves by six at once.
test.each(MACHINES)(
  'random moves of $table at once are each legal from where they begin, and none is lost',
  async ({ machine }) => {
    const db = systemDb()
    await asOwner(`CREATE TABLE IF NOT EXISTS moved_things (
      id uuid PRIMARY KEY, workspace_id uuid, state text NOT NULL, state_seq int NOT NULL DEFAULT 1)`)
    const wanted = fc.sample(
      fc.array(fc.constantFrom(...machine.states), { minLength: 100, maxLength: 100 }),
      3,
    )
    for (const moves of wanted) {
      const id = randomUUID()
      await db.$executeRaw`INSERT INTO moved_things (id, state) VALUES (${id}::uuid, ${machine.initial})`
      await beginState(db, machine, { id, workspaceId: null, actor: 'system' })
      let succeeded = 0
      const queue = [...moves]
      const mover = async () => {
        for (let to = queue.shift(); to !== undefined; to = queue.shift())
          await moveState(db, machine, 'moved_things' as MovedTable, {
            id,
            workspaceId: null,
            to,
            actor: 'system',
          }).then(
            () => succeeded++,
            (error: { code: string }) => expect(error.code).toBe('conflict'),
          )
      }
      await Promise.all(Array.from({ length: 6 }, mover))
      const written = await db.stateMove.findMany({ where: { objectId: id }, orderBy: { seq: 'asc' } })
      expect(written).toHaveLength(succeeded + 1)
      for (const [index, { seq, fromState, toState }] of written.entries()) {
        expect(seq).toBe(index + 1)
        if (index === 0) continue
        expect(fromState).toBe(written[index - 1]!.toState)
        expect(machine.mayMove(fromState!, toState), `${fromState} to ${toState}`).toBe(true)
      }
      const [row] = await db.$queryRaw<{ state: string; state_seq: number }[]>`
      SELECT state, state_seq FROM moved_things WHERE id = ${id}::uuid`
      expect(row).toEqual({ state: written.at(-1)!.toState, state_seq: written.length })
    }
  },
)
