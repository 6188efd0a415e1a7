import { expect, test } from 'vitest'
import type { Plan } from './plan'
import { shortfallOf } from './plan-shortfall'

const plan: Plan = {
  code: 'growth',
  position: 1,
  conversationsIncluded: 1000,
  seatsIncluded: 3,
  trialDays: 14,
  isByQuote: false,
  prices: [{ interval: 'month', currency: 'USD', amountMinor: 4900, extraConversationMinor: 7 }],
}

test('a plan with as much as is used lacks nothing', () => {
  expect(shortfallOf(plan, {}, { seats: 3, conversations: 1000 })).toBeNull()
  const without = { ...plan, seatsIncluded: null, conversationsIncluded: null }
  expect(shortfallOf(without, {}, { seats: 99, conversations: 99_999 })).toBeNull()
})

test('a plan with less says what it has, what is used, and whether more is sold', () => {
  const used = { seats: 5, conversations: 1400 }
  expect(shortfallOf(plan, {}, used)).toEqual({
    seats: { has: 3, taken: 5 },
    conversations: { has: 1000, answered: 1400, sellsMore: true },
  })
  expect(shortfallOf({ ...plan, prices: [] }, {}, used)?.conversations?.sellsMore).toBe(false)
})

test('add-ons that go on count', () => {
  const used = { seats: 5, conversations: 1400 }
  expect(shortfallOf(plan, { seat: 2 }, used)?.seats).toBeNull()
  expect(shortfallOf(plan, { seat: 2, 'extra-conversations': 1 }, used)).toBeNull()
})
