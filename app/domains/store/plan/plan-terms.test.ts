import { expect, test } from 'vitest'
import { meteringPeriod } from '~/domains/billing/billing.server'
import { paidPeriod, replacementFor, trialDaysLeft } from './plan-terms'

const day = (text: string) => new Date(`${text}T00:00:00Z`)

test('a shop that never tried anything has the whole trial', () => {
  expect(trialDaysLeft(14, [], day('2026-11-21'))).toBe(14)
  const declined = { trialDays: 14, activatedAt: null, endedAt: null }
  expect(trialDaysLeft(14, [declined], day('2026-11-21'))).toBe(14)
})

test('days of trial are used once, also across leaving and coming back', () => {
  const left = { trialDays: 14, activatedAt: day('2026-11-01'), endedAt: day('2026-11-06') }
  expect(trialDaysLeft(14, [left], day('2026-11-21'))).toBe(9)
  const running = { trialDays: 9, activatedAt: day('2026-11-19'), endedAt: null }
  expect(trialDaysLeft(14, [left, running], day('2026-11-21'))).toBe(7)
  expect(trialDaysLeft(14, [left, running], day('2027-11-21'))).toBe(0)
})

test('a day of trial that was begun is used', () => {
  const begun = { trialDays: 14, activatedAt: new Date('2026-11-21T10:00:00Z'), endedAt: null }
  expect(trialDaysLeft(14, [begun], new Date('2026-11-21T10:00:01Z'))).toBe(13)
})

test('the trial is a period of its own, before the first that is paid for', () => {
  const terms = {
    activatedAt: day('2026-11-01'),
    trialDays: 14,
    periodEnd: day('2026-12-15'),
    interval: 'month' as const,
  }
  expect(paidPeriod(terms, day('2026-11-10'))).toEqual({
    periodStart: day('2026-11-01'),
    periodEnd: day('2026-11-15'),
    trialEndsAt: day('2026-11-15'),
  })
  expect(paidPeriod(terms, day('2026-11-20'))).toEqual({
    periodStart: day('2026-11-15'),
    periodEnd: day('2026-12-15'),
    trialEndsAt: null,
  })
})

test('a paid period never begins before the plan did', () => {
  const terms = {
    activatedAt: day('2026-11-20'),
    trialDays: 0,
    periodEnd: day('2026-12-10'),
    interval: 'month' as const,
  }
  expect(paidPeriod(terms, day('2026-11-21')).periodStart).toEqual(day('2026-11-20'))
})

test('larger begins at once, smaller when what is paid for has been used', () => {
  const month = (position: number) => ({ position, interval: 'month' as const })
  const year = (position: number) => ({ position, interval: 'year' as const })
  expect(replacementFor(null, month(2))).toBe('APPLY_IMMEDIATELY')
  expect(replacementFor(month(2), month(3))).toBe('APPLY_IMMEDIATELY')
  expect(replacementFor(month(2), year(2))).toBe('APPLY_IMMEDIATELY')
  expect(replacementFor(year(2), month(2))).toBe('APPLY_ON_NEXT_BILLING_CYCLE')
  expect(replacementFor(month(3), year(2))).toBe('APPLY_ON_NEXT_BILLING_CYCLE')
})

test('conversations of a year are counted thirty days at a time', () => {
  const year = { periodStart: day('2026-01-01'), periodEnd: day('2027-01-01'), interval: 'year' as const }
  expect(meteringPeriod(year, day('2026-01-15'))).toEqual({ from: day('2026-01-01'), to: day('2026-01-31') })
  expect(meteringPeriod(year, day('2026-01-31'))).toEqual({ from: day('2026-01-31'), to: day('2026-03-02') })
  expect(meteringPeriod(year, day('2026-12-30'))).toEqual({ from: day('2026-12-27'), to: day('2027-01-01') })
  const month = { periodStart: day('2026-11-01'), periodEnd: day('2026-12-01'), interval: 'month' as const }
  expect(meteringPeriod(month, day('2026-11-21'))).toEqual({ from: day('2026-11-01'), to: day('2026-12-01') })
})

test('where the next month is paid ahead, the one that runs is still counted', () => {
  const ahead = { periodStart: day('2026-12-31'), periodEnd: day('2027-01-31'), interval: 'month' as const }
  expect(meteringPeriod(ahead, day('2026-12-25'))).toEqual({ from: day('2026-11-30'), to: day('2026-12-31') })
  expect(meteringPeriod(ahead, day('2026-12-31')).from).toEqual(day('2026-12-31'))
})
