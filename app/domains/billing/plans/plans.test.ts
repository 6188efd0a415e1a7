import { expect, test } from 'vitest'
import type { PlanCode } from '~/domains/offering/offering'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { testWorkspace, withTestDatabase } from '../../../../tests/support/database'
import { currentPlan, findPlan, grantPlan, listPlans, priceOf } from '../billing.server'

withTestDatabase()

test('plans come from the smallest to the largest, with both prices of the currency', async () => {
  const plans = await listPlans('EUR')
  expect(plans.map(({ code }) => code)).toEqual(['starter', 'growth', 'scale', 'enterprise'])
  const growth = plans[1]!
  expect(growth.trialDays).toBe(14)
  expect(priceOf(growth, 'month')).toMatchObject({
    currency: 'EUR',
    amountMinor: 4500,
    extraConversationMinor: 6,
  })
  expect(priceOf(growth, 'year')).toMatchObject({ currency: 'EUR', extraConversationMinor: null })
  expect(plans[3]).toMatchObject({ isByQuote: true, prices: [], conversationsIncluded: null })
})

test('a year costs less than its twelve months, in every currency', async () => {
  for (const currency of ['USD', 'EUR', 'GBP', 'TRY']) {
    for (const plan of (await listPlans(currency)).filter(
      ({ code }) => code === 'growth' || code === 'scale',
    )) {
      const [month, year] = [priceOf(plan, 'month'), priceOf(plan, 'year')]
      expect([month.currency, year.amountMinor < 12 * month.amountMinor]).toEqual([currency, true])
    }
  }
})

test('who pays in a currency that has no prices pays in US dollars', async () => {
  expect(priceOf(await findPlan('scale', 'JPY'), 'month').currency).toBe('USD')
})

test('a price begins on its day and not before', async () => {
  const begins = new Date('2027-03-01T00:00:00Z')
  await systemDb().planPrice.create({
    data: {
      planCode: 'scale',
      currency: 'USD',
      billingInterval: 'month',
      validFrom: begins,
      amountMinor: 20900,
    },
  })
  const on = async (day: string) =>
    priceOf(await findPlan('scale', 'USD', new Date(day)), 'month').amountMinor
  expect([await on('2027-02-28T23:59:59Z'), await on('2027-03-01T00:00:00Z')]).toEqual([19900, 20900])
})

test('a plan that is not there, or not sold by the year, is refused', async () => {
  await expect(findPlan('gold', 'USD')).rejects.toMatchObject({ code: 'not_found' })
  const starter = await findPlan('starter', 'USD')
  expect(() => priceOf(starter, 'year')).toThrow(expect.objectContaining({ code: 'bad_request' }))
})

test('a workspace has the free plan until one is sold to it, then the largest', async () => {
  const { workspaceId } = await testWorkspace()
  const grant = (source: string, planCode: PlanCode | null) =>
    workspaceDb(workspaceId).$transaction((tx) =>
      grantPlan(
        tx,
        { workspaceId, source },
        planCode && {
          planCode,
          interval: 'month',
          periodStart: new Date('2026-11-01'),
          periodEnd: new Date('2026-12-01'),
          trialEndsAt: null,
        },
      ),
    )
  const code = async () => (await currentPlan(workspaceId, 'USD')).plan.code

  expect(await code()).toBe('starter')
  await grant('store:a', 'growth')
  await grant('store:b', 'scale')
  expect(await code()).toBe('scale')
  await grant('store:b', 'growth')
  expect(await code()).toBe('growth')
  await grant('store:a', null)
  await grant('store:b', null)
  expect(await currentPlan(workspaceId, 'USD')).toMatchObject({ source: null, plan: { code: 'starter' } })
})
