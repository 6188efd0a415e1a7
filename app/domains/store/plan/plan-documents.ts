/* The platform's billing, Admin API 2026-10. */

export interface Money {
  /** Decimal text. */
  amount: string
  currencyCode: string
}

export interface UserError {
  field: string[] | null
  message: string
}

export interface RemoteSubscription {
  id: string
  status: 'PENDING' | 'ACCEPTED' | 'ACTIVE' | 'DECLINED' | 'EXPIRED' | 'FROZEN' | 'CANCELLED'
  trialDays: number
  createdAt: string
  currentPeriodEnd: string | null
  lineItems: {
    id: string
    plan: { pricingDetails: { __typename: string; cappedAmount?: Money; balanceUsed?: Money } }
  }[]
}

const SUBSCRIPTION = `
  fragment Subscription on AppSubscription {
    id status trialDays createdAt currentPeriodEnd
    lineItems { id plan { pricingDetails {
      __typename
      ... on AppUsagePricing { cappedAmount { amount currencyCode } balanceUsed { amount currencyCode } }
    } } }
  }`

/** Development shops can't be charged: theirs are test charges. */
export const BILLING_CURRENCY = `
  query BillingCurrency {
    shopBillingPreferences { currency }
    shop { plan { partnerDevelopment } }
  }`

export const CREATE_SUBSCRIPTION = `
  mutation CreateSubscription(
    $name: String!, $returnUrl: URL!, $test: Boolean!, $trialDays: Int!,
    $replacement: AppSubscriptionReplacementBehavior!, $lineItems: [AppSubscriptionLineItemInput!]!
  ) {
    appSubscriptionCreate(
      name: $name, returnUrl: $returnUrl, test: $test, trialDays: $trialDays,
      replacementBehavior: $replacement, lineItems: $lineItems
    ) {
      confirmationUrl
      appSubscription { ...Subscription }
      userErrors { field message }
    }
  } ${SUBSCRIPTION}`

/** What is active, and what became of those that this app still waits for. */
export const READ_SUBSCRIPTIONS = `
  query ReadSubscriptions($waiting: [ID!]!) {
    currentAppInstallation { activeSubscriptions { ...Subscription } }
    nodes(ids: $waiting) { ...Subscription }
  } ${SUBSCRIPTION}`

export const CANCEL_SUBSCRIPTION = `
  mutation CancelSubscription($id: ID!) {
    appSubscriptionCancel(id: $id, prorate: true) { appSubscription { ...Subscription } userErrors { field message } }
  } ${SUBSCRIPTION}`

export const RAISE_CAP = `
  mutation RaiseCap($id: ID!, $cap: MoneyInput!) {
    appSubscriptionLineItemUpdate(id: $id, cappedAmount: $cap) { confirmationUrl userErrors { field message } }
  }`

export const RECORD_USAGE = `
  mutation RecordUsage($line: ID!, $price: MoneyInput!, $description: String!, $key: String!) {
    appUsageRecordCreate(
      subscriptionLineItemId: $line, price: $price, description: $description, idempotencyKey: $key
    ) { appUsageRecord { id } userErrors { field message } }
  }`
