import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { STALLS, startStallingServer } from '~/../tests/doubles/stalling-server'
import { STRIPE_ACCOUNT } from '~/../tests/doubles/stripe/stripe-double'
import { askProvider, PROVIDER_LIMITS } from './ask-provider.server'
import { askStripe, STRIPE_LIMITS, stripeClient } from './stripe/stripe-client.server'

beforeEach(() => {
  const [own, stripe] = [{ ...PROVIDER_LIMITS }, { ...STRIPE_LIMITS }]
  onTestFinished(() => {
    Object.assign(PROVIDER_LIMITS, own)
    Object.assign(STRIPE_LIMITS, stripe)
  })
  Object.assign(PROVIDER_LIMITS, { answerMs: 200 })
  Object.assign(STRIPE_LIMITS, { tryMs: 200 })
})

test.each(STALLS)('a provider that hangs (%s) is given up, and nobody knows what it did', async (stall) => {
  const provider = await startStallingServer(stall)
  onTestFinished(() => provider.stop())
  await expect(askProvider(`${provider.url}/refund`, { method: 'POST', body: '{}' })).rejects.toMatchObject({
    code: 'payment_unreachable',
  })
  expect(provider.asked).toEqual(['POST /refund'])
})

test.each(STALLS)(
  'Stripe is asked again under the same key when it hangs (%s), and given up',
  async (stall) => {
    const provider = await startStallingServer(stall)
    onTestFinished(() => provider.stop())
    const stripe = stripeClient({ ...STRIPE_ACCOUNT, url: provider.url })
    const refund = askStripe(stripe.refunds.create({ payment_intent: 'pi_1' }, { idempotencyKey: 'one' }))
    await expect(refund).rejects.toMatchObject({ code: 'payment_unreachable' })
    expect(provider.asked.length).toBeLessThanOrEqual(1 + STRIPE_LIMITS.retries)
  },
)
