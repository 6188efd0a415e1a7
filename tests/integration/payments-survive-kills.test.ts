import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseUrl } from '~/platform/db/db.server'
import { STRIPE_ACCOUNT, startStripeDouble } from '../doubles/stripe/stripe-double'
import { withTestDatabase } from '../support/database'
import { audit } from '../support/payment-kills/audit'
import { openMarket } from '../support/payment-kills/market'
import { seeded } from '../support/payment-kills/seeded'
import { buildTill, killTill, startTill, type Till } from '../support/payment-kills/start-till'

withTestDatabase()

const KILLS = 2
/** Answers of one life, at most. */
const LIFE = 25

let bundle: Awaited<ReturnType<typeof buildTill>>
let double: Awaited<ReturnType<typeof startStripeDouble>>
let till: Till | null = null

beforeAll(async () => {
  bundle = await buildTill()
  double = await startStripeDouble()
})
afterAll(async () => {
  if (till) await killTill(till)
  await double.stop()
  await bundle.remove()
})

const open = () =>
  startTill(bundle.file, {
    databaseUrl: databaseUrl(),
    stripe: { ...STRIPE_ACCOUNT, url: double.url },
  })

// `npm run bench:payment-kills` does the same 200 times, and to the database as well.
test('whatever a kill interrupts, payments end as their provider has them, to the last unit', async () => {
  const random = seeded(7)
  const market = openMarket({ double, random, tillUrl: () => till?.url ?? null })
  let isOver = false
  till = await open()
  const trading = market.trade(() => isOver)
  for (let kills = 0; kills < KILLS; kills++) {
    const until = market.tally.answered + 5 + random() * LIFE
    await vi.waitFor(() => expect(market.tally.answered).toBeGreaterThan(until), {
      timeout: 40_000,
      interval: 1,
    })
    const dying: Till = till
    till = null
    await killTill(dying)
    till = await open()
  }
  isOver = true
  await trading
  await market.settle()
  expect(market.tally.delivered).toBeGreaterThan(0)
  expect(double.balance()).toBeGreaterThan(0)
  expect(await audit(double)).toEqual([])
}, 120_000)
