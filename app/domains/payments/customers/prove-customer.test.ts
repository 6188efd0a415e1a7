import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startVies, type Vies } from '~/../tests/doubles/vies'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import {
  findCustomer,
  getOrderSheet,
  placeOrder,
  proveWaitingNumbers,
  saveBillingDetails,
} from '../payments.server'

withTestDatabase()

let vies: Vies
beforeAll(async () => {
  vies = await startVies()
  vies.known.set('FR12345678901', { name: 'SARL EXEMPLE', address: '1 RUE DE LA PAIX 75002 PARIS' })
  const environment = {
    VIES_URL: vies.url,
    OPERATOR_NAME: 'Parley GmbH',
    OPERATOR_ADDRESS: 'Hauptstraße 1; 10115 Berlin',
    OPERATOR_COUNTRY: 'DE',
    OPERATOR_TAX_NUMBER: 'DE136695976',
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
})
afterAll(() => vies.close())

const french = (taxNumber: string) => ({
  name: 'Ada Buyer',
  country: 'FR',
  line1: 'Rue de la Paix 1',
  city: 'Paris',
  taxNumber,
})

async function buyer() {
  const { workspaceId, userId } = await testWorkspace()
  const own = { workspaceId, email: 'ada@example.test', language: 'en', currency: 'EUR' }
  const save = (taxNumber: string) => saveBillingDetails(own, french(taxNumber))
  const taxOf = async (taxNumber: string) => {
    const order = await placeOrder({
      seenFrom: null,
      ...own,
      user: { id: userId, email: own.email },
      details: french(taxNumber),
      purpose: { kind: 'addon', addon: 'seat', quantity: 1 },
      lines: [{ description: 'A seat', quantity: 1, unitMinor: 1000, discountMinor: 0, netMinor: 1000 }],
      once: randomUUID(),
    })
    const { tax, taxMinor } = await getOrderSheet(workspaceId, order.number)
    return { ...tax, taxMinor }
  }
  return { workspaceId, save, taxOf }
}

test('a number that is found valid turns the tax over to its owner, with the proof of the consultation', async () => {
  const { workspaceId, save, taxOf } = await buyer()
  await save('FR12345678901')
  const { evidence } = (await findCustomer(workspaceId))!
  expect(evidence).toMatchObject({ valid: true, name: 'SARL EXEMPLE', number: 'FR12345678901' })
  expect(evidence.requestId).toMatch(/^WAPI/)
  expect(vies.asked.at(-1)).toContain('requesterMemberStateCode=DE&requesterNumber=136695976')
  const asked = vies.asked.length
  expect(await taxOf('FR12345678901')).toMatchObject({ treatment: 'reverse_charge', taxMinor: 0 })
  expect(vies.asked).toHaveLength(asked)
})

test('a number that isn’t known is refused, and what was kept stays', async () => {
  const { workspaceId, save } = await buyer()
  await save('FR12345678901')
  await expect(save('FR99999999999')).rejects.toMatchObject({ code: 'tax_number_unknown' })
  expect((await findCustomer(workspaceId))!.taxNumber).toBe('FR12345678901')
})

test('while nobody can say tax is charged, the order says why, and the number is asked for again', async () => {
  const { workspaceId, taxOf } = await buyer()
  try {
    vies.failing = 'MS_UNAVAILABLE'
    expect(await taxOf('FR12345678901')).toMatchObject({
      treatment: 'standard',
      isUnproven: true,
      taxMinor: 200,
    })
    await proveWaitingNumbers()
    expect((await findCustomer(workspaceId))!.evidence).toMatchObject({ pending: 'MS_UNAVAILABLE' })
  } finally {
    vies.failing = null
  }
  await proveWaitingNumbers()
  const { evidence } = (await findCustomer(workspaceId))!
  expect(evidence).toMatchObject({ valid: true })
  expect(evidence.pending).toBeUndefined()
  expect(await taxOf('FR12345678901')).toMatchObject({ treatment: 'reverse_charge', isUnproven: false })
})

test('a proof counts on while the service is away, until it is too old', async () => {
  const { taxOf, save } = await buyer()
  await save('FR12345678901')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 91 * 86_400_000 })
  try {
    vies.failing = 'SERVICE_UNAVAILABLE'
    expect(await taxOf('FR12345678901')).toMatchObject({ treatment: 'standard', isUnproven: true })
  } finally {
    vies.failing = null
    vi.useRealTimers()
  }
})
