/* How orders are changed, Admin API 2026-10. */

const MONEY = 'presentmentMoney { amount currencyCode }'

export const CANCEL_ORDER = `
  mutation CancelOrder($id: ID!, $note: String!) {
    orderCancel(
      orderId: $id, reason: CUSTOMER, restock: true, notifyCustomer: true, staffNote: $note
      refundMethod: { originalPaymentMethodsRefund: true }
    ) {
      job { id done }
      orderCancelUserErrors { field message }
    }
  }`

export const READ_JOB = `query ReadJob($id: ID!) { job(id: $id) { done } }`

export const SET_ADDRESS = `
  mutation SetAddress($id: ID!, $address: MailingAddressInput!) {
    orderUpdate(input: { id: $id, shippingAddress: $address }) { userErrors { field message } }
  }`

export const BEGIN_EDIT = `
  mutation BeginEdit($id: ID!) {
    orderEditBegin(id: $id) {
      calculatedOrder { id lineItems(first: 100) { nodes { id } } }
      userErrors { field message }
    }
  }`

export const SET_QUANTITY = `
  mutation SetQuantity($edit: ID!, $line: ID!, $quantity: Int!) {
    orderEditSetQuantity(id: $edit, lineItemId: $line, quantity: $quantity, restock: true) {
      userErrors { field message }
    }
  }`

export const ADD_VARIANT = `
  mutation AddVariant($edit: ID!, $variant: ID!, $quantity: Int!) {
    orderEditAddVariant(id: $edit, variantId: $variant, quantity: $quantity, allowDuplicates: true) {
      calculatedOrder { totalPriceSet { ${MONEY} } }
      userErrors { field message }
    }
  }`

export const COMMIT_EDIT = `
  mutation CommitEdit($edit: ID!, $note: String!) {
    orderEditCommit(id: $edit, notifyCustomer: true, staffNote: $note) { userErrors { field message } }
  }`

export const SEND_INVOICE = `
  mutation SendInvoice($id: ID!) { orderInvoiceSend(id: $id) { userErrors { field message } } }`

/** Refunds want a key: a repeated request is answered like the first and refunds once. */
export const REFUND = `
  mutation Refund($input: RefundInput!, $key: String!) {
    refundCreate(input: $input) @idempotent(key: $key) { userErrors { field message } }
  }`

export const REQUEST_RETURN = `
  mutation RequestReturn($input: ReturnRequestInput!) {
    returnRequest(input: $input) { return { id } userErrors { field message } }
  }`

export const OPEN_EXCHANGE = `
  mutation OpenExchange($input: ReturnInput!) {
    returnCreate(returnInput: $input) { return { id } userErrors { field message } }
  }`

export const SET_ACCOUNT_ADDRESS = `
  mutation SetAccountAddress($customer: ID!, $id: ID!, $address: MailingAddressInput!) {
    customerAddressUpdate(customerId: $customer, addressId: $id, address: $address, setAsDefault: true) {
      userErrors { field message }
    }
  }`

export const ADD_ACCOUNT_ADDRESS = `
  mutation AddAccountAddress($customer: ID!, $address: MailingAddressInput!) {
    customerAddressCreate(customerId: $customer, address: $address, setAsDefault: true) {
      userErrors { field message }
    }
  }`
