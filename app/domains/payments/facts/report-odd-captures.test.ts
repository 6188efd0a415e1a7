import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { recordErrorsWith } from '~/platform/telemetry/report-error.server'
import { withTestDatabase } from '../../../../tests/support/database'
import { applyTestFacts, testOrder, testPayment } from '../../../../tests/support/sales'

withTestDatabase()

const recorded: unknown[] = []
beforeAll(() => recordErrorsWith(async ({ context }) => recorded.push(context)))
beforeEach(() => recorded.splice(0))
afterAll(() => recordErrorsWith(async () => undefined))

const orderOf = async (paymentId: string) =>
  (await systemDb().payment.findUniqueOrThrow({ where: { id: paymentId }, include: { order: true } })).order

test('less money than was asked for pays no order, and the admins hear of it once', async () => {
  const id = await testPayment(await testOrder({ totalMinor: 4900 }))
  await applyTestFacts(id, { capturedMinor: 4800 })
  await applyTestFacts(id, { capturedMinor: 4800, feeMinor: 10 })
  expect(await orderOf(id)).toMatchObject({ state: 'OPEN', paidMinor: 4800n })
  expect(recorded).toMatchObject([{ paymentId: id, askedMinor: 4900, capturedMinor: 4800 }])
})

test('of the right amount nobody hears', async () => {
  const id = await testPayment(await testOrder({ totalMinor: 4900 }))
  await applyTestFacts(id, { capturedMinor: 4900 })
  expect((await orderOf(id)).state).toBe('PAID')
  expect(recorded).toEqual([])
})
