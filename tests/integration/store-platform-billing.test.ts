import { afterEach, beforeEach, expect, test } from 'vitest'
import { press, startWithShop, visit } from '../store-platform/test-client'

let world: Awaited<ReturnType<typeof startWithShop>>
const DAY_MS = 24 * 3600 * 1000
const RETURN_URL = 'https://app.example/app/shopify/plan?chosen=1'

beforeEach(async () => {
  const topics = [
    'app_subscriptions/update',
    'app_subscriptions/approaching_capped_amount',
    'app_purchases_one_time/update',
    'app/uninstalled',
  ]
  world = await startWithShop({
    app: { webhooks: topics.map((topic) => ({ topic, uri: 'http://127.0.0.1:1/' })) },
  })
})

afterEach(() => world.platform.stop())

const money = (amount: number, currencyCode = 'USD') => ({ amount: String(amount), currencyCode })
const monthly = (amount: number, currency = 'USD') => ({
  plan: { appRecurringPricingDetails: { price: money(amount, currency) } },
})
const yearly = (amount: number) => ({
  plan: { appRecurringPricingDetails: { price: money(amount), interval: 'ANNUAL' } },
})
const usage = (cap: number) => ({
  plan: { appUsagePricingDetails: { terms: '0.10 a conversation', cappedAmount: money(cap) } },
})

const CREATE = `mutation($name: String!, $lineItems: [AppSubscriptionLineItemInput!]!, $returnUrl: URL!, $trialDays: Int,
  $behavior: AppSubscriptionReplacementBehavior) {
  appSubscriptionCreate(name: $name, lineItems: $lineItems, returnUrl: $returnUrl, trialDays: $trialDays,
    replacementBehavior: $behavior, test: true) {
    appSubscription { id status lineItems { id } } confirmationUrl userErrors { field message } } }`

const offer = async (lineItems: object[], more: object = {}) =>
  (await world.query(CREATE, { name: 'Grow', returnUrl: RETURN_URL, lineItems, ...more })).data
    .appSubscriptionCreate

const subscribe = async (lineItems: object[], more: object = {}) => {
  const { appSubscription, confirmationUrl } = await offer(lineItems, more)
  await press(world.platform, confirmationUrl, 'approve')
  return appSubscription
}

const active = async () =>
  (
    await world.query(`{ currentAppInstallation { activeSubscriptions { id name status trialDays currentPeriodEnd
      lineItems { id plan { pricingDetails { __typename
        ... on AppRecurringPricing { price { amount } interval }
        ... on AppUsagePricing { balanceUsed { amount } cappedAmount { amount } } } } } } } }`)
  ).data.currentAppInstallation.activeSubscriptions

const statusOf = async (id: string) =>
  (await world.query('query($id: ID!) { node(id: $id) { ... on AppSubscription { status } } }', { id })).data
    .node.status

const charge = async (lineId: string, amount: number, key: string | null = null) =>
  (
    await world.query(
      `mutation($line: ID!, $price: MoneyInput!, $key: String) { appUsageRecordCreate(subscriptionLineItemId: $line,
        price: $price, description: "10 conversations", idempotencyKey: $key) {
        appUsageRecord { id idempotencyKey } userErrors { message } } }`,
      { line: lineId, price: money(amount), key },
    )
  ).data.appUsageRecordCreate

test('a subscription waits for the merchant, who approves it on the platform’s own page', async () => {
  const { appSubscription, confirmationUrl } = await offer([monthly(29)], { trialDays: 14 })
  expect(appSubscription.status).toBe('PENDING')
  expect(confirmationUrl).toMatch(/^https:\/\/corner\.myshopify\.com\/admin\/charges\//)
  expect(await active()).toEqual([])
  const page = await visit(world.platform, confirmationUrl)
  expect(await page.text()).toMatch(/29\.00 USD every 30 days.+14 days of free trial/s)
  const done = await press(world.platform, confirmationUrl, 'approve')
  const back = new URL(done.headers.get('location')!)
  expect(back.origin + back.pathname).toBe('https://app.example/app/shopify/plan')
  expect(Object.fromEntries(back.searchParams)).toEqual({
    chosen: '1',
    charge_id: appSubscription.id.replace('gid://shopify/AppSubscription/', ''),
  })
  expect(await active()).toMatchObject([{ id: appSubscription.id, status: 'ACTIVE', trialDays: 14 }])
  expect(world.platform.webhooks.waiting().map(({ topic }) => topic)).toEqual(['app_subscriptions/update'])
  expect((await press(world.platform, confirmationUrl, 'decline')).status).toBe(410)
})

test('a merchant who declines stays in the admin, and the app hears of it', async () => {
  const { appSubscription, confirmationUrl } = await offer([monthly(29)])
  const response = await press(world.platform, confirmationUrl, 'decline')
  expect(response.headers.get('location')).toBe('https://admin.shopify.com/store/corner/apps')
  expect(await statusOf(appSubscription.id)).toBe('DECLINED')
  expect(JSON.parse(world.platform.webhooks.waiting()[0]!.body).app_subscription.status).toBe('DECLINED')
})

test('nobody approves with a guessed address', async () => {
  const { confirmationUrl } = await offer([monthly(29)])
  const forged = new URL(confirmationUrl)
  forged.searchParams.set('signature', '0')
  expect((await press(world.platform, forged.href, 'approve')).status).toBe(404)
  expect(await active()).toEqual([])
})

test('an offer is over after two days', async () => {
  const { appSubscription, confirmationUrl } = await offer([monthly(29)])
  world.platform.clock.advance(2 * DAY_MS)
  expect((await press(world.platform, confirmationUrl, 'approve')).status).toBe(410)
  expect(world.shop.subscriptions.require(Number(appSubscription.id.split('/').pop())).status).toBe('EXPIRED')
})

test.each([
  ['no line', [], "Line items can't be blank"],
  ['two prices', [monthly(1), monthly(2)], 'Only one recurring pricing plan can be defined'],
  ['a price of nothing', [monthly(0)], 'Validation failed: Price must be greater than 0'],
  ['a foreign currency', [monthly(9, 'EUR')], 'Currency code must be USD or USD'],
])('a subscription with %s is refused', async (_what, lines, message) => {
  const { appSubscription, confirmationUrl, userErrors } = await offer(lines)
  expect([appSubscription, confirmationUrl, userErrors[0].message]).toEqual([null, null, message])
})

test('a monthly plan is replaced at once, up or down', async () => {
  const first = await subscribe([monthly(29)])
  const second = await subscribe([monthly(9)])
  expect(await active()).toMatchObject([{ id: second.id }])
  expect(await statusOf(first.id)).toBe('CANCELLED')
})

test('a cheaper plan after a yearly one waits for the year to end, unless told otherwise', async () => {
  const first = await subscribe([yearly(290)])
  const second = await subscribe([monthly(9)])
  expect(await active()).toMatchObject([{ id: first.id }])
  expect(await statusOf(second.id)).toBe('ACCEPTED')
  world.platform.clock.advance(365 * DAY_MS)
  world.shop.installation!.tokens[0]!.expiresAt = null
  world.platform.configureApp({ mustExpireTokens: false })
  expect(await active()).toMatchObject([{ id: second.id }])
  expect(await statusOf(first.id)).toBe('CANCELLED')
})

test('usage is charged once a key, below the cap, and the app hears when it comes near', async () => {
  const { lineItems } = await subscribe([monthly(29), usage(10)])
  const line = lineItems[1].id
  expect((await charge(line, 4, 'a')).userErrors).toEqual([])
  const [again, other] = [await charge(line, 4, 'a'), await charge(line, 5.5, 'b')]
  expect(again.appUsageRecord.idempotencyKey).toBe('a')
  expect(other.userErrors).toEqual([])
  expect((await charge(line, 1, 'c')).userErrors[0].message).toBe('Total price exceeds balance remaining')
  expect((await active())[0].lineItems[1].plan.pricingDetails.balanceUsed.amount).toBe('9.5')
  expect(world.platform.webhooks.waiting().map(({ topic }) => topic)).toContain(
    'app_subscriptions/approaching_capped_amount',
  )
  expect((await charge(lineItems[0].id, 1)).userErrors[0].message).toMatch(/usage pricing plan/)
})

test('a new cycle starts usage from nothing', async () => {
  const { lineItems } = await subscribe([usage(10)])
  await charge(lineItems[0].id, 10)
  world.platform.configureApp({ mustExpireTokens: false })
  world.shop.installation!.tokens[0]!.expiresAt = null
  world.platform.clock.advance(31 * DAY_MS)
  expect((await active())[0].lineItems[0].plan.pricingDetails.balanceUsed.amount).toBe('0.0')
  expect((await charge(lineItems[0].id, 10)).userErrors).toEqual([])
})

test('a higher cap holds once the merchant said yes', async () => {
  const { lineItems } = await subscribe([usage(10)])
  const raise = async (amount: number) =>
    (
      await world.query(
        `mutation($id: ID!, $cap: MoneyInput!) { appSubscriptionLineItemUpdate(id: $id, cappedAmount: $cap) {
          confirmationUrl userErrors { message } } }`,
        { id: lineItems[0].id, cap: money(amount) },
      )
    ).data.appSubscriptionLineItemUpdate
  expect((await raise(5)).userErrors[0].message).toMatch(/must be greater/)
  const { confirmationUrl } = await raise(20)
  const cap = async () => (await active())[0].lineItems[0].plan.pricingDetails.cappedAmount.amount
  expect(await cap()).toBe('10.0')
  await press(world.platform, confirmationUrl, 'approve')
  expect(await cap()).toBe('20.0')
})

test('cancelling and uninstalling end a subscription; a reinstalled app starts without one', async () => {
  const cancel = (id: string) =>
    world.query(
      'mutation($id: ID!) { appSubscriptionCancel(id: $id) { appSubscription { status } userErrors { message } } }',
      {
        id,
      },
    )
  const first = await subscribe([monthly(29)])
  expect((await cancel(first.id)).data.appSubscriptionCancel.appSubscription.status).toBe('CANCELLED')
  expect((await cancel(first.id)).data.appSubscriptionCancel.userErrors[0].message).toMatch(/not active/)
  const second = await subscribe([monthly(29)])
  world.merchant.uninstall()
  expect(world.shop.subscriptions.require(Number(second.id.split('/').pop())).status).toBe('CANCELLED')
  world.merchant.install()
  expect(world.shop.installation).toMatchObject({ tokens: [], webhookSubscriptions: [] })
})

test('a one-time charge is approved like a subscription', async () => {
  const { data } = await world.query(
    `mutation { appPurchaseOneTimeCreate(name: "Setup", price: { amount: 50, currencyCode: USD },
      returnUrl: "${RETURN_URL}", test: true) { appPurchaseOneTime { id status } confirmationUrl userErrors { message } } }`,
  )
  const { appPurchaseOneTime, confirmationUrl } = data.appPurchaseOneTimeCreate
  expect(appPurchaseOneTime.status).toBe('PENDING')
  await press(world.platform, confirmationUrl, 'approve')
  const after = await world.query(
    '{ currentAppInstallation { oneTimePurchases(first: 3) { nodes { id status price { amount } } } } }',
  )
  expect(after.data.currentAppInstallation.oneTimePurchases.nodes).toEqual([
    { id: appPurchaseOneTime.id, status: 'ACTIVE', price: { amount: '50.0' } },
  ])
})
