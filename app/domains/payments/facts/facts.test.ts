import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Entry } from '~/domains/ledger/ledger'
import { type PaymentState, paymentMachine } from '../payment-states'
import { followFacts, type PaymentStanding, stateOf, sumsOf } from './follow-facts'
import { DISPUTE_STATES, mergeFacts, type PaymentFacts } from './payment-facts'

const minor = fc.integer({ min: 1, max: 100_000 })
const refund = fc.record({ amountMinor: minor, state: fc.constantFrom('pending', 'succeeded', 'failed') })
const dispute = fc.record(
  {
    amountMinor: minor,
    state: fc.constantFrom(...DISPUTE_STATES),
    dueAt: fc.constantFrom('2026-12-01T00:00:00.000Z', '2026-12-08T00:00:00.000Z'),
    reason: fc.constantFrom('fraudulent', 'duplicate'),
    answered: fc.constantFrom('inquiry', 'open'),
    feeMinor: fc.constantFrom(1500, 3000),
    feeReturnedMinor: fc.constantFrom(700, 1500),
  },
  { requiredKeys: ['amountMinor', 'state'] },
)

/** Anything that a provider might say. */
const facts = fc.record(
  {
    pending: fc.constantFrom('requires_action', 'processing'),
    authorizedMinor: minor,
    capturedMinor: minor,
    feeMinor: fc.integer({ min: 0, max: 100 }),
    refunds: fc.dictionary(fc.constantFrom('r1', 'r2', 'r3'), refund, { maxKeys: 3 }),
    disputes: fc.dictionary(fc.constantFrom('d1', 'd2'), dispute, { maxKeys: 2 }),
    ended: fc.constantFrom('failed', 'canceled', 'expired'),
    failure: fc.constantFrom('card_declined', 'expired_card'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<PaymentFacts>

/** What was said, and the same in another order with some of it said twice. */
const toldTwice = fc
  .array(facts, { minLength: 1, maxLength: 10 })
  .chain((told) =>
    fc.tuple(
      fc.constant(told),
      fc.shuffledSubarray([...told, ...told, ...told], { minLength: told.length * 3 }),
    ),
  )

const fresh: PaymentStanding = {
  id: '00000000-0000-4000-8000-000000000001',
  customerId: '00000000-0000-4000-8000-000000000002',
  provider: 'stripe',
  currency: 'EUR',
  state: 'CREATED',
  facts: {},
}

function follow(
  told: readonly PaymentFacts[],
  from: PaymentStanding = fresh,
): { payment: PaymentStanding; entries: Map<string, Entry> } {
  let payment = from
  const entries = new Map<string, Entry>()
  for (const one of told) {
    const change = followFacts(payment, one)
    for (const [index, to] of change.moves.entries()) {
      const left: PaymentState = index === 0 ? payment.state : change.moves[index - 1]!
      if (!paymentMachine.mayMove(left, to)) throw new Error(`${left} to ${to} is no legal move`)
    }
    for (const entry of change.entries) {
      if (entries.has(entry.cause)) throw new Error(`${entry.cause} is booked twice`)
      entries.set(entry.cause, entry)
    }
    payment = { ...payment, facts: change.facts, state: change.moves.at(-1) ?? payment.state }
  }
  return { payment, entries }
}

function balances(entries: Iterable<Entry>): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { lines } of entries)
    for (const { account, amountMinor } of lines) sums[account] = (sums[account] ?? 0) + amountMinor
  return Object.fromEntries(
    Object.entries(sums)
      .filter(([, amount]) => amount !== 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

test('facts merged in any order, any number of times, are the same facts', () => {
  fc.assert(
    fc.property(toldTwice, ([told, again]) => {
      const merge = (all: PaymentFacts[]) => all.reduce(mergeFacts, {})
      expect(merge(again)).toEqual(merge(told))
    }),
    { numRuns: 1000 },
  )
})

test('whatever is said, in whatever order and however often, ends in one state with the same money', () => {
  fc.assert(
    fc.property(toldTwice, ([told, again]) => {
      const [one, other] = [follow(told), follow(again)]
      expect(other.payment.state).toBe(one.payment.state)
      expect(one.payment.state).toBe(stateOf(one.payment.facts))
      expect(balances(other.entries.values())).toEqual(balances(one.entries.values()))
    }),
    { numRuns: 1000 },
  )
})

test('every entry balances, and the customer has what was captured, less what went back', () => {
  fc.assert(
    fc.property(fc.array(facts, { minLength: 1, maxLength: 10 }), (told) => {
      const { payment, entries } = follow(told)
      for (const { lines } of entries.values())
        expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0)
      const { capturedMinor, refundedMinor } = sumsOf(payment.facts)
      const lost = Object.values(payment.facts.disputes ?? {})
        .filter(({ state }) => state === 'lost')
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
      expect(balances(entries.values()).customer ?? 0).toBe(refundedMinor + lost - capturedMinor)
    }),
    { numRuns: 1000 },
  )
})

test('money that comes after an attempt was given up is captured', () => {
  const { payment } = follow([{ ended: 'expired' }, { capturedMinor: 500 }])
  expect(payment.state).toBe('CAPTURED')
})

test('a refund that the customer’s bank sent back is ours again', () => {
  const { payment, entries } = follow([
    { capturedMinor: 500 },
    { refunds: { r: { amountMinor: 500, state: 'succeeded' } } },
    { refunds: { r: { amountMinor: 500, state: 'failed' } } },
  ])
  expect(payment.state).toBe('CAPTURED')
  expect(balances(entries.values())).toEqual({ customer: -500, 'provider:stripe': 500 })
})

test('an inquiry takes nothing, and is a dispute like any other once it escalates, also after it was closed', () => {
  const dispute = (state: 'inquiry' | 'inquiry_closed' | 'open' | 'lost'): PaymentFacts => ({
    disputes: { d: { amountMinor: 500, state } },
  })
  const asked = follow([{ capturedMinor: 500 }, dispute('inquiry'), dispute('inquiry_closed')])
  expect(asked.payment.state).toBe('CAPTURED')
  expect(balances(asked.entries.values())).toEqual({ customer: -500, 'provider:stripe': 500 })
  const open = follow([{ capturedMinor: 500 }, dispute('inquiry_closed'), dispute('open')])
  expect(open.payment.state).toBe('DISPUTED')
  expect(balances(open.entries.values())).toEqual({ customer: -500, disputed: 500 })
  expect(follow([{ capturedMinor: 500 }, dispute('inquiry'), dispute('lost')]).payment.state).toBe('LOST')
})

test('what a dispute costs is a fee, and none is left of it where winning gives it back', () => {
  const told = (more: { feeMinor: number; feeReturnedMinor?: number }): PaymentFacts => ({
    capturedMinor: 5000,
    disputes: { d: { amountMinor: 5000, state: more.feeReturnedMinor ? 'won' : 'open', ...more } },
  })
  const open = follow([told({ feeMinor: 1500 })])
  expect(balances(open.entries.values())).toEqual({
    customer: -5000,
    disputed: 5000,
    fees: 1500,
    'provider:stripe': -1500,
  })
  const won = follow([told({ feeMinor: 1500 }), told({ feeMinor: 1500, feeReturnedMinor: 1500 })])
  expect(balances(won.entries.values())).toEqual({ customer: -5000, 'provider:stripe': 5000 })
})

test('what came by bank is taken from the money that belonged to nobody', () => {
  const { entries } = follow([{ capturedMinor: 500 }], { ...fresh, provider: 'bank' })
  expect(balances(entries.values())).toEqual({ customer: -500, 'bank-unmatched': 500 })
})
