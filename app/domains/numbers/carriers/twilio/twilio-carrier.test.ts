import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  startTwilioDouble,
  TWILIO_ACCOUNT,
  type TwilioDouble,
} from '../../../../../tests/doubles/twilio/twilio-double'
import type { Carrier } from '../carrier'
import { twilioCarrier } from './twilio-carrier.server'

const reported = vi.hoisted(() => [] as string[])
vi.mock('~/platform/telemetry/report-error.server', () => ({
  reportError: async (error: Error) => void reported.push(error.message),
}))

let twilio: TwilioDouble
let carrier: Carrier
beforeEach(async () => {
  reported.length = 0
  twilio = await startTwilioDouble()
  carrier = twilioCarrier({ ...TWILIO_ACCOUNT, url: twilio.url })
})
afterEach(() => twilio.stop())

const NUMBER = '+14155550123'
const usual = { country: 'US', type: 'local' as const, capabilities: [], pattern: '', limit: 20 }
const order = { e164: NUMBER, country: 'US', type: 'local' as const, reference: 'r-1', bundleRef: null }

test('numbers are found by country, kind, ability and digits; where there are none, none are found', async () => {
  twilio.sell({ phone_number: NUMBER, locality: 'San Francisco' })
  twilio.sell({ phone_number: '+12125550199', capabilities: { voice: true, SMS: false, MMS: false } })
  twilio.sell({ phone_number: '+18005550199', kind: 'TollFree' })
  const e164s = async (more: object) => (await carrier.search({ ...usual, ...more })).map(({ e164 }) => e164)
  expect(await e164s({})).toEqual([NUMBER, '+12125550199'])
  expect(await e164s({ type: 'toll-free' })).toEqual(['+18005550199'])
  expect(await e164s({ capabilities: ['sms'] })).toEqual([NUMBER])
  expect(await e164s({ pattern: '41*555' })).toEqual([NUMBER])
  expect(await e164s({ limit: 1 })).toEqual([NUMBER])
  expect(await e164s({ country: 'XK' })).toEqual([])
  expect(await carrier.find(order)).toMatchObject({
    locality: 'San Francisco',
    capabilities: ['voice', 'sms'],
  })
  expect(await carrier.find({ ...order, e164: '+14155550124' })).toBeNull()
})

test('a sale whose answer is lost is found again under its reference: one number, bought once', async () => {
  twilio.sell({ phone_number: NUMBER })
  twilio.afterSale = () => twilio.loseAnswers(1)
  await expect(carrier.buy(order)).rejects.toMatchObject({ code: 'carrier_unreachable' })
  expect(twilio.owned.size).toBe(1)
  const again = await carrier.buy(order)
  expect(again).toEqual({ is: 'bought', carrierRef: [...twilio.owned.keys()][0] })
  expect(await carrier.buy(order)).toEqual(again)
  expect(twilio.owned.size).toBe(1)
})

test('the account’s own number isn’t sold again to another of its customers', async () => {
  twilio.sell({ phone_number: NUMBER })
  await carrier.buy(order)
  expect(await carrier.buy({ ...order, reference: 'r-2' })).toEqual({ is: 'taken' })
  expect([...twilio.owned.values()]).toMatchObject([{ friendly_name: 'r-1' }])
})

test('what others bought is taken, what needs papers is refused, and what is too often is asked again later', async () => {
  twilio.sell({ phone_number: NUMBER })
  twilio.sell({ phone_number: '+493012345678', needsBundle: true })
  twilio.sellToOthers(NUMBER)
  expect(await carrier.buy(order)).toEqual({ is: 'taken' })
  expect(await carrier.buy({ ...order, e164: '+493012345678' })).toMatchObject({
    is: 'refused',
    why: expect.stringContaining('21649'),
  })
  twilio.refuseAsTooMany(1)
  await expect(carrier.search(usual)).rejects.toMatchObject({ code: 'carrier_unreachable' })
  const stranger = twilioCarrier({ ...TWILIO_ACCOUNT, authToken: 'wrong', url: twilio.url })
  await expect(stranger.search(usual)).rejects.toMatchObject({ code: 'carrier_refused' })
})

test('a number is given back once, also when the answer is lost', async () => {
  twilio.sell({ phone_number: NUMBER })
  const bought = await carrier.buy(order)
  if (bought.is !== 'bought') throw new Error(bought.is)
  twilio.loseAnswers(1)
  await expect(carrier.release(bought.carrierRef)).rejects.toMatchObject({ code: 'carrier_unreachable' })
  await carrier.release(bought.carrierRef)
  expect(twilio.owned.size).toBe(0)
})

test('a sale under our reference is undone, and nobody else’s', async () => {
  twilio.sell({ phone_number: NUMBER })
  await carrier.buy(order)
  await carrier.undoSale({ e164: NUMBER, reference: 'r-2' })
  expect(twilio.owned.size).toBe(1)
  await carrier.undoSale(order)
  await carrier.undoSale(order)
  expect(twilio.owned.size).toBe(0)
})

const bundle = {
  reference: 'r-1',
  country: 'DE',
  type: 'local' as const,
  email: 'ada@example.test',
  holder: { name: 'Ada Buyer', company: 'Ada GmbH' },
  facts: { business_registration_number: 'HRB 1', first_name: 'Ada' },
  documents: [
    { requirement: 'company', name: 'register.pdf', type: 'application/pdf', content: Buffer.from('one') },
    {
      requirement: 'address-in-area',
      name: 'bill.pdf',
      type: 'application/pdf',
      content: Buffer.from('two'),
    },
  ],
}

test('papers are handed in whole and once, and a number that needs them is sold when they are approved', async () => {
  twilio.sell({ phone_number: '+493012345678', country: 'DE', needsBundle: true })
  twilio.loseAnswers(1, /ItemAssignments/)
  await expect(carrier.submitBundle!(bundle)).rejects.toMatchObject({ code: 'carrier_unreachable' })
  const { bundleRef } = await carrier.submitBundle!(bundle)
  expect(await carrier.submitBundle!(bundle)).toEqual({ bundleRef })
  expect(twilio.bundles.get(bundleRef)).toMatchObject({ friendly_name: 'r-1', status: 'pending-review' })
  expect(twilio.bundles.get(bundleRef)!.items).toHaveLength(3)
  expect(twilio.files).toEqual(['register.pdf', 'bill.pdf', 'register.pdf', 'bill.pdf'])
  expect(await carrier.lookAtBundle(bundleRef)).toBe('waiting')
  twilio.bundles.get(bundleRef)!.status = 'twilio-approved'
  expect(await carrier.lookAtBundle(bundleRef)).toBe('approved')
  expect(await carrier.buy({ ...order, e164: '+493012345678', bundleRef })).toMatchObject({ is: 'bought' })
  twilio.bundles.get(bundleRef)!.status = 'twilio-rejected'
  expect(await carrier.lookAtBundle(bundleRef)).toBe('rejected')
})

test('what a country’s regulation asks for is told, and a bundle that lacks some of it is no bundle', async () => {
  const fields = ['business_name', 'business_registration_number', 'first_name']
  twilio.regulations.set('DE business', fields)
  const kind = { country: 'DE', type: 'local' as const }
  expect(await carrier.askedFacts!({ ...kind, isCompany: true })).toEqual([
    { name: 'business_registration_number', label: 'business registration number' },
    { name: 'first_name', label: 'first name' },
  ])
  expect(await carrier.askedFacts!({ ...kind, isCompany: false })).toEqual([])
  const { bundleRef } = await carrier.submitBundle!(bundle)
  expect(twilio.bundles.get(bundleRef)!.status).toBe('pending-review')
  const less = { ...bundle, reference: 'r-2', facts: { first_name: 'Ada' } }
  const { bundleRef: draft } = await carrier.submitBundle!(less)
  expect(twilio.bundles.get(draft)!.status).toBe('draft')
  expect(reported).toHaveLength(1)
})

test('papers that Twilio finds incomplete wait as a draft, and our people are told', async () => {
  twilio.findsWhole = false
  const { bundleRef } = await carrier.submitBundle!(bundle)
  expect(await carrier.lookAtBundle(bundleRef)).toBe('waiting')
  expect(twilio.bundles.get(bundleRef)!.status).toBe('draft')
  expect(reported).toHaveLength(1)
})
