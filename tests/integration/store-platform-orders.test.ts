import { afterEach, beforeEach, expect, test } from 'vitest'
import { apiOf, offlineToken, startWithShop } from '../store-platform/test-client'
import { PAYLOADS } from '../store-platform/webhooks/topics'

let world: Awaited<ReturnType<typeof startWithShop>>
let red = 0
let blue = 0

beforeEach(async () => {
  // Every topic is listened to: a payload that isn't as published throws.
  world = await startWithShop({
    app: { webhooks: Object.keys(PAYLOADS).map((topic) => ({ topic, uri: 'http://127.0.0.1:1/hooks' })) },
  })
  const mug = world.merchant.createProduct({
    title: 'Mug',
    options: ['Color'],
    variants: [
      { values: ['Red'], price: 1000, stock: 5 },
      { values: ['Blue'], price: 1200, stock: 5 },
    ],
  })
  ;[red, blue] = mug.variantIds as [number, number]
})

afterEach(async () => {
  expect(world.platform.jobs.failures).toEqual([])
  await world.platform.stop()
})

const address = {
  firstName: 'Ann',
  lastName: 'Lee',
  company: null,
  address1: '1 Main Street',
  address2: null,
  city: 'Denver',
  provinceCode: 'CO',
  province: 'Colorado',
  zip: '80279',
  country: 'United States',
  countryCode: 'US',
  phone: null,
}

function buy(quantity = 2) {
  const customer = world.merchant.createCustomer({ firstName: 'Ann', email: `ann${quantity}@shop.example` })
  const order = world.merchant.placeOrder({
    customerId: customer.id,
    lines: [{ variantId: red, quantity }],
    shippingAddress: address,
    shipping: [{ title: 'Post', price: 500 }],
    payment: { gateway: 'shopify_payments', card: { company: 'Visa', lastDigits: '4242' } },
  })
  return { id: `gid://shopify/Order/${order.id}`, number: order.id, order }
}

const stockOf = (variantId: number): number =>
  world.shop.catalogue.stockOf(world.shop.catalogue.variants.require(variantId))

const ORDER = `displayFinancialStatus displayFulfillmentStatus returnStatus cancelledAt cancelReason
  totalPriceSet { shopMoney { amount } } currentTotalPriceSet { shopMoney { amount } }
  totalOutstandingSet { shopMoney { amount } } totalRefundedSet { shopMoney { amount } }`

const read = async (id: string, fields = ORDER) =>
  (await world.query(`query($id: ID!) { order(id: $id) { ${fields} } }`, { id })).data.order

const CANCEL = `mutation($id: ID!) { orderCancel(orderId: $id, reason: CUSTOMER, restock: true,
  refundMethod: { originalPaymentMethodsRefund: true }, notifyCustomer: false, staffNote: "Asked in chat") {
  job { id done } orderCancelUserErrors { code field message } } }`

test('an order is found by its name, with its customer, lines, payment and address', async () => {
  const { id } = buy()
  const { data } = await world.query(`{ orders(first: 2, query: "name:#1001") { nodes { id name
    customer { displayName numberOfOrders amountSpent { amount } } shippingAddress { formatted provinceCode }
    lineItems(first: 5) { nodes { name quantity originalUnitPriceSet { shopMoney { amount currencyCode } } } }
    transactions { kind status gateway accountNumber amountSet { shopMoney { amount } }
      paymentDetails { ... on CardPaymentDetails { company } } } } } }`)
  expect(data.orders.nodes).toMatchObject([
    {
      id,
      name: '#1001',
      customer: { displayName: 'Ann', numberOfOrders: '1', amountSpent: { amount: '25.0' } },
      shippingAddress: { formatted: ['1 Main Street', 'Denver CO 80279', 'United States'] },
      lineItems: {
        nodes: [
          {
            name: 'Mug - Red',
            quantity: 2,
            originalUnitPriceSet: { shopMoney: { amount: '10.0', currencyCode: 'USD' } },
          },
        ],
      },
      transactions: [
        {
          kind: 'SALE',
          status: 'SUCCESS',
          accountNumber: '•••• •••• •••• 4242',
          paymentDetails: { company: 'Visa' },
        },
      ],
    },
  ])
})

test('orders older than sixty days are seen only with the scope for all of them', async () => {
  const { platform, shop, merchant, query } = world
  const { id } = buy()
  platform.clock.advance(61 * 24 * 3600 * 1000)
  const orders = async (ask: typeof query) =>
    (await ask('{ orders(first: 5) { nodes { id } } }')).data.orders.nodes
  const recent = apiOf(platform, shop, offlineToken(platform, shop))
  expect(await orders(recent)).toEqual([])
  expect((await recent('query($id: ID!) { order(id: $id) { id } }', { id })).data.order).toBeNull()
  expect((await recent('query($id: ID!) { node(id: $id) { id } }', { id })).data.node).toBeNull()
  merchant.grantScopes(['read_all_orders'])
  expect(await orders(apiOf(platform, shop, offlineToken(platform, shop)))).toHaveLength(1)
})

test('cancelling is a job that refunds and restocks, and happens once', async () => {
  const { id } = buy()
  world.platform.jobs.hold()
  expect(stockOf(red)).toBe(3)
  const { data } = await world.query(CANCEL, { id })
  expect(data.orderCancel).toMatchObject({ job: { done: false }, orderCancelUserErrors: [] })
  expect((await read(id)).cancelledAt).toBeNull()
  world.platform.jobs.settle()
  const job = await world.query('query($id: ID!) { job(id: $id) { done } }', { id: data.orderCancel.job.id })
  expect(job.data.job.done).toBe(true)
  expect(await read(id)).toMatchObject({
    cancelReason: 'CUSTOMER',
    displayFinancialStatus: 'REFUNDED',
    totalRefundedSet: { shopMoney: { amount: '25.0' } },
    currentTotalPriceSet: { shopMoney: { amount: '0.0' } },
  })
  expect(stockOf(red)).toBe(5)
  const again = await world.query(CANCEL, { id })
  expect(again.data.orderCancel).toMatchObject({ job: null, orderCancelUserErrors: [{ code: 'INVALID' }] })
})

test('an order that was sent cannot be cancelled', async () => {
  const { id, number } = buy()
  world.merchant.fulfilOrder(number)
  const { data } = await world.query(CANCEL, { id })
  expect(data.orderCancel.orderCancelUserErrors[0].message).toBe(
    'Cannot cancel an order that has fulfillments',
  )
})

test('a shipment is told with its tracking until it is delivered', async () => {
  const { id, number } = buy()
  const sent = world.merchant.fulfilOrder(number, { tracking: [{ company: 'UPS', number: '1Z9' }] })
  world.merchant.moveShipment(number, sent.fulfillments[0]!.id, 'DELIVERED')
  expect(
    await read(
      id,
      'displayFulfillmentStatus fulfillments { displayStatus deliveredAt trackingInfo { company number } }',
    ),
  ).toMatchObject({
    displayFulfillmentStatus: 'FULFILLED',
    fulfillments: [{ displayStatus: 'DELIVERED', trackingInfo: [{ company: 'UPS', number: '1Z9' }] }],
  })
})

const UPDATE = `mutation($input: OrderInput!) { orderUpdate(input: $input) {
  order { shippingAddress { address1 province zip } } userErrors { field message } } }`

test('an address is changed as a whole or refused by the field that is wrong', async () => {
  const { id } = buy()
  const to = { address1: '9 Hill Road', city: 'Austin', provinceCode: 'TX', zip: '73301', countryCode: 'US' }
  const done = await world.query(UPDATE, { input: { id, shippingAddress: to } })
  expect(done.data.orderUpdate).toEqual({
    order: { shippingAddress: { address1: '9 Hill Road', province: 'Texas', zip: '73301' } },
    userErrors: [],
  })
  for (const [change, field] of [
    [{ zip: 'AAA' }, 'zip'],
    [{ provinceCode: 'ZZ' }, 'province'],
    [{ address1: '' }, 'address1'],
  ] as const) {
    const refused = await world.query(UPDATE, { input: { id, shippingAddress: { ...to, ...change } } })
    expect(refused.data.orderUpdate.userErrors[0].field).toEqual(['shippingAddress', field])
  }
})

test('items are exchanged by an edit that is begun, staged and committed', async () => {
  const { id } = buy()
  const begun = await world.query(
    `mutation($id: ID!) { orderEditBegin(id: $id) { calculatedOrder { id lineItems(first: 5) { nodes { id quantity } } }
      userErrors { message } } }`,
    { id },
  )
  const edit = begun.data.orderEditBegin.calculatedOrder
  await world.query(
    `mutation($id: ID!, $line: ID!) { orderEditSetQuantity(id: $id, lineItemId: $line, quantity: 1, restock: true) {
      userErrors { message } } }`,
    { id: edit.id, line: edit.lineItems.nodes[0].id },
  )
  const staged = await world.query(
    `mutation($id: ID!, $variant: ID!) { orderEditAddVariant(id: $id, variantId: $variant, quantity: 1) {
      calculatedOrder { totalPriceSet { shopMoney { amount } } totalOutstandingSet { shopMoney { amount } } }
      userErrors { message } } }`,
    { id: edit.id, variant: `gid://shopify/ProductVariant/${blue}` },
  )
  expect(staged.data.orderEditAddVariant).toMatchObject({
    calculatedOrder: {
      totalPriceSet: { shopMoney: { amount: '27.0' } },
      totalOutstandingSet: { shopMoney: { amount: '2.0' } },
    },
  })
  expect((await read(id)).totalPriceSet.shopMoney.amount).toBe('25.0')
  const commit = () =>
    world.query('mutation($id: ID!) { orderEditCommit(id: $id) { order { id } userErrors { message } } }', {
      id: edit.id,
    })
  expect((await commit()).data.orderEditCommit.userErrors).toEqual([])
  expect(await read(id)).toMatchObject({
    displayFinancialStatus: 'PARTIALLY_PAID',
    currentTotalPriceSet: { shopMoney: { amount: '27.0' } },
    totalOutstandingSet: { shopMoney: { amount: '2.0' } },
  })
  expect([stockOf(red), stockOf(blue)]).toEqual([4, 4])
  expect((await commit()).data.orderEditCommit.userErrors[0].message).toMatch(/does not exist/)
  const paid = await world.query(
    'mutation($id: ID!) { orderMarkAsPaid(input: { id: $id }) { order { displayFinancialStatus } userErrors { message } } }',
    { id },
  )
  expect(paid.data.orderMarkAsPaid.order.displayFinancialStatus).toBe('PAID')
})

async function delivered() {
  const bought = buy()
  const sent = world.merchant.fulfilOrder(bought.number)
  world.merchant.moveShipment(bought.number, sent.fulfillments[0]!.id, 'DELIVERED')
  const { data } = await world.query(
    `query($id: ID!) { returnableFulfillments(orderId: $id, first: 5) { nodes {
      returnableFulfillmentLineItems(first: 5) { nodes { quantity fulfillmentLineItem { id lineItem { title } } } } } }
      returnReasonDefinitions(first: 5, handles: ["unwanted"]) { nodes { id name } } }`,
    bought,
  )
  const [line] = data.returnableFulfillments.nodes[0].returnableFulfillmentLineItems.nodes
  return {
    ...bought,
    lineId: line.fulfillmentLineItem.id as string,
    returnable: line.quantity as number,
    reasonId: data.returnReasonDefinitions.nodes[0].id as string,
  }
}

const RETURN = `mutation($input: ReturnInput!) { returnCreate(returnInput: $input) {
  return { id name status totalQuantity
    returnLineItems(first: 5) { nodes { id quantity ... on ReturnLineItem { returnReasonNote } } }
    exchangeLineItems(first: 5) { nodes { id quantity variantId } } }
  userErrors { code field message } } }`

test('a delivered line is returned, received, refunded and closed', async () => {
  const { id, lineId, reasonId, returnable, order } = await delivered()
  expect(returnable).toBe(2)
  const line = { fulfillmentLineItemId: lineId, quantity: 1, returnReasonDefinitionId: reasonId }
  const opened = await world.query(RETURN, { input: { orderId: id, returnLineItems: [line] } })
  const made = opened.data.returnCreate.return
  expect(made).toMatchObject({ name: '#1001-R1', status: 'OPEN', totalQuantity: 1 })
  expect(await read(id)).toMatchObject({ returnStatus: 'IN_PROGRESS', displayFinancialStatus: 'PAID' })
  const processed = await world.query(
    `mutation($input: ReturnProcessInput!) { returnProcess(input: $input) { return { status
      refunds(first: 2) { nodes { totalRefundedSet { shopMoney { amount } } } } } userErrors { message } } }`,
    {
      input: {
        returnId: made.id,
        returnLineItems: [{ id: made.returnLineItems.nodes[0].id, quantity: 1 }],
        financialTransfer: {
          issueRefund: {
            orderTransactions: [
              {
                parentId: `gid://shopify/OrderTransaction/${order.transactions[0]!.id}`,
                transactionAmount: { amount: '10.00', currencyCode: 'USD' },
              },
            ],
          },
        },
      },
    },
  )
  expect(processed.data.returnProcess).toMatchObject({
    return: { refunds: { nodes: [{ totalRefundedSet: { shopMoney: { amount: '10.0' } } }] } },
    userErrors: [],
  })
  expect(stockOf(red)).toBe(4)
  await world.query(`mutation { returnClose(id: "${made.id}") { userErrors { message } } }`)
  expect(await read(id)).toMatchObject({
    returnStatus: 'RETURNED',
    displayFinancialStatus: 'PARTIALLY_REFUNDED',
  })
})

test('more than was sent cannot be returned, nor the same twice, nor what is of another order', async () => {
  const { id, lineId, reasonId } = await delivered()
  const ask = async (changes: object, orderId = id) => {
    const line = {
      fulfillmentLineItemId: lineId,
      quantity: 2,
      returnReasonDefinitionId: reasonId,
      ...changes,
    }
    const { data } = await world.query(RETURN, { input: { orderId, returnLineItems: [line] } })
    return data.returnCreate.userErrors[0]?.code
  }
  expect(await ask({ quantity: 3 })).toBe('INVALID')
  expect(await ask({ quantity: 0 })).toBe('GREATER_THAN')
  expect(await ask({}, buy(1).id)).toBe('NOT_FOUND')
  expect(await ask({})).toBeUndefined()
  expect(await ask({ quantity: 1 })).toBe('INVALID')
})

test('an unsent order has nothing to return', async () => {
  const { id } = buy()
  const { data } = await world.query(
    'query($id: ID!) { returnableFulfillments(orderId: $id, first: 5) { nodes { id } } }',
    { id },
  )
  expect(data.returnableFulfillments.nodes).toEqual([])
})

test('an exchange becomes lines of the same order when it is processed', async () => {
  const { id, lineId, reasonId } = await delivered()
  const opened = await world.query(RETURN, {
    input: {
      orderId: id,
      returnLineItems: [{ fulfillmentLineItemId: lineId, quantity: 1, returnReasonDefinitionId: reasonId }],
      exchangeLineItems: [{ variantId: `gid://shopify/ProductVariant/${blue}`, quantity: 1 }],
    },
  })
  const made = opened.data.returnCreate.return
  expect(made.exchangeLineItems.nodes).toMatchObject([{ variantId: `gid://shopify/ProductVariant/${blue}` }])
  const processed = await world.query(
    `mutation($input: ReturnProcessInput!) { returnProcess(input: $input) { userErrors { message }
      return { exchangeLineItems(first: 2) { nodes { processedQuantity lineItems { title variantTitle } } } } } }`,
    {
      input: {
        returnId: made.id,
        returnLineItems: [{ id: made.returnLineItems.nodes[0].id, quantity: 1 }],
        exchangeLineItems: [{ id: made.exchangeLineItems.nodes[0].id, quantity: 1 }],
      },
    },
  )
  expect(processed.data.returnProcess).toMatchObject({
    userErrors: [],
    return: {
      exchangeLineItems: { nodes: [{ processedQuantity: 1, lineItems: [{ variantTitle: 'Blue' }] }] },
    },
  })
  expect((await read(id)).totalOutstandingSet.shopMoney.amount).toBe('2.0')
})

test('a customer’s request waits for the merchant’s yes or no', async () => {
  const { id, lineId, reasonId } = await delivered()
  const ask = async () => {
    const { data } = await world.query(
      `mutation($input: ReturnRequestInput!) { returnRequest(input: $input) { return { id status }
        userErrors { message } } }`,
      {
        input: {
          orderId: id,
          returnLineItems: [
            {
              fulfillmentLineItemId: lineId,
              quantity: 1,
              returnReasonDefinitionId: reasonId,
              customerNote: 'Too big',
            },
          ],
        },
      },
    )
    return data.returnRequest.return
  }
  const [first, second] = [await ask(), await ask()]
  expect(first.status).toBe('REQUESTED')
  expect((await read(id)).returnStatus).toBe('RETURN_REQUESTED')
  const approve = `mutation($id: ID!) { returnApproveRequest(input: { id: $id }) { return { status }
    userErrors { code } } }`
  expect((await world.query(approve, first)).data.returnApproveRequest.return.status).toBe('OPEN')
  expect((await world.query(approve, first)).data.returnApproveRequest.userErrors[0].code).toBe(
    'INVALID_STATE',
  )
  const declined = await world.query(
    `mutation($id: ID!) { returnDeclineRequest(input: { id: $id, declineReason: FINAL_SALE }) {
      return { status decline { reason note } } } }`,
    second,
  )
  expect(declined.data.returnDeclineRequest.return).toMatchObject({
    status: 'DECLINED',
    decline: { reason: 'FINAL_SALE' },
  })
})

const REFUND = (key: string | null) =>
  `mutation($input: RefundInput!) { refundCreate(input: $input) ${key ? `@idempotent(key: "${key}")` : ''} {
    refund { id totalRefundedSet { shopMoney { amount } } } userErrors { field message } } }`

test('a refund asks for an idempotency key, repeats nothing, and never exceeds the payment', async () => {
  const { id, order } = buy()
  const input = (amount: string) => ({
    input: {
      orderId: id,
      transactions: [
        {
          orderId: id,
          kind: 'REFUND',
          gateway: 'shopify_payments',
          amount,
          parentId: `gid://shopify/OrderTransaction/${order.transactions[0]!.id}`,
        },
      ],
    },
  })
  expect((await world.query(REFUND(null), input('5.00'))).errors[0]?.message).toMatch(
    /@idempotent directive is required/,
  )
  const first = await world.query(REFUND('one'), input('5.00'))
  const replay = await world.query(REFUND('one'), input('5.00'))
  expect(replay.data).toEqual(first.data)
  expect((await read(id)).totalRefundedSet.shopMoney.amount).toBe('5.0')
  expect((await world.query(REFUND('one'), input('6.00'))).errors[0]?.extensions?.code).toBe(
    'IDEMPOTENCY_KEY_PARAMETER_MISMATCH',
  )
  expect((await world.query(REFUND('two'), input('20.01'))).data.refundCreate.userErrors[0].message).toMatch(
    /greater than net payment/,
  )
})

test('a customer’s address is written with the checks of the platform', async () => {
  const customer = world.merchant.createCustomer({
    firstName: 'Bo',
    lastName: 'Li',
    email: 'bo@shop.example',
  })
  const id = `gid://shopify/Customer/${customer.id}`
  const { data } = await world.query(
    `mutation($id: ID!, $address: MailingAddressInput!) {
      customerAddressCreate(customerId: $id, address: $address, setAsDefault: true) {
        address { id name provinceCode } userErrors { field message } } }`,
    {
      id,
      address: { address1: '2 Lake', city: 'Reno', provinceCode: 'NV', zip: '89501', countryCode: 'US' },
    },
  )
  expect(data.customerAddressCreate.address).toMatchObject({ name: 'Bo Li', provinceCode: 'NV' })
  const changed = await world.query(
    `mutation($id: ID!, $address: ID!) { customerAddressUpdate(customerId: $id, addressId: $address,
      address: { zip: "x" }) { userErrors { field message } } }`,
    { id, address: data.customerAddressCreate.address.id },
  )
  expect(changed.data.customerAddressUpdate.userErrors[0].field).toEqual(['address', 'zip'])
})
