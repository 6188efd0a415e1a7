/*
 * What is read of orders, Admin API 2026-10. Nothing that says who a customer is (name, e-mail, address) is among it but
 * in the two documents that need it: proving an e-mail address, and finding a customer by facts. Lists are short, because
 * what a document may cost is taken from the shop's bucket before it runs.
 */

export const MOST_LINES = 40
export const MOST_PARCELS = 10
const MOST_RETURNS = 4
const MOST_RETURN_LINES = 20

const MONEY = 'presentmentMoney { amount currencyCode }'

const SUMMARY = `
  fragment Summary on Order {
    id name createdAt updatedAt cancelledAt presentmentCurrencyCode
    customer { id }
    displayFulfillmentStatus displayFinancialStatus
    currentTotalPriceSet { ${MONEY} }
    totalRefundedSet { ${MONEY} }
  }
  fragment Line on LineItem {
    id title variantTitle currentQuantity
    discountedUnitPriceAfterAllDiscountsSet { ${MONEY} }
  }
  fragment Parcel on Fulfillment {
    id status displayStatus createdAt deliveredAt estimatedDeliveryAt
    trackingInfo(first: 3) { company number url }
  }`

const SHOWN = `
  fragment Shown on Order {
    ...Summary
    lineItems(first: 15) { nodes { ...Line } }
    fulfillments(first: ${MOST_PARCELS}) { ...Parcel }
    returns(first: ${MOST_RETURNS}) @include(if: $returns) { nodes { id name status } }
  } ${SUMMARY}`

/** The orders that fit a search, newest first, as a customer is told of them. */
export const FIND_ORDERS = `
  query FindOrders($query: String!, $first: Int!, $returns: Boolean!) {
    orders(first: $first, query: $query, sortKey: CREATED_AT, reverse: true) { nodes { ...Shown } }
  } ${SHOWN}`

export const ORDER_DETAILS = `
  query OrderDetails($id: ID!, $returns: Boolean!) {
    order(id: $id) {
      ...Summary
      edited merchantEditable currencyCode
      cancellation { staffNote }
      netPaymentSet { ${MONEY} }
      lineItems(first: ${MOST_LINES}) {
        nodes { ...Line unfulfilledQuantity isGiftCard product { id } variant { id } }
        pageInfo { hasNextPage }
      }
      fulfillments(first: ${MOST_PARCELS + 1}) {
        ...Parcel
        fulfillmentLineItems(first: ${MOST_LINES}) { nodes { id quantity lineItem { id } } pageInfo { hasNextPage } }
      }
      returns(first: ${MOST_RETURNS}) @include(if: $returns) {
        nodes {
          id name status
          returnLineItems(first: ${MOST_RETURN_LINES}) {
            nodes { ... on ReturnLineItem { quantity returnReasonNote customerNote fulfillmentLineItem { id } } }
          }
          exchangeLineItems(first: ${MOST_RETURN_LINES}) { nodes { quantity variantId } }
        }
        pageInfo { hasNextPage }
      }
      refunds(first: 20) { id note totalRefundedSet { ${MONEY} } }
    }
  } ${SUMMARY}`

/** Payments of an order, and what it costs now. */
export const ORDER_PAYMENTS = `
  query OrderPayments($id: ID!) {
    order(id: $id) {
      netPaymentSet { ${MONEY} }
      currentTotalPriceSet { ${MONEY} }
      refunds(first: 20) { id note }
      transactions(first: 40) { id kind status gateway amountSet { ${MONEY} } parentTransaction { id } }
    }
  }`

const VARIANT = `
  fragment Variant on ProductVariant {
    id title price availableForSale inventoryPolicy inventoryQuantity
    inventoryItem { tracked }
    product { id title hasOnlyDefaultVariant }
  }`

export const READ_VARIANTS = `
  query ReadVariants($ids: [ID!]!) { nodes(ids: $ids) { ...Variant } } ${VARIANT}`

export const SIBLING_VARIANTS = `
  query SiblingVariants($id: ID!) {
    product(id: $id) { variants(first: 100) { nodes { ...Variant } } }
  } ${VARIANT}`

/** Orders with the address that a code may be sent to. */
export const ORDER_EMAILS = `
  query OrderEmails($query: String!) {
    orders(first: 3, query: $query) {
      nodes { id name email customer { id defaultEmailAddress { emailAddress } } }
    }
  }`

/** Customers of a name, with what the merchant lets them be known by. */
export const CUSTOMERS_OF_NAME = `
  query CustomersOfName($query: String!) {
    customers(first: 20, query: $query) {
      nodes { id firstName lastName defaultAddress { zip } }
    }
  }`

export const CUSTOMER_ADDRESS = `
  query CustomerAddress($id: ID!) {
    customer(id: $id) {
      updatedAt
      defaultAddress { id address1 address2 city province provinceCode zip countryCodeV2 }
    }
  }`

export const ORDER_ADDRESS = `
  query OrderAddress($id: ID!) {
    order(id: $id) { shippingAddress { address1 address2 city province provinceCode zip countryCodeV2 } }
  }`
