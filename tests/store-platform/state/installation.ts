import type { Hundredths } from './catalogue'
import type { Metafield } from './metafield'

export interface AccessToken {
  token: string
  mode: 'offline' | 'online'
  scopes: string[]
  /** Milliseconds on the platform's clock; null never expires. */
  expiresAt: number | null
  refreshToken: string | null
  refreshExpiresAt: number | null
  /** The refresh token before, which can be used again until its replacement is. */
  replaces: { refreshToken: string; expiresAt: number } | null
  /** Online tokens: whose. */
  staffId: number | null
  isRevoked: boolean
}

export interface WebhookSubscription {
  id: number
  /** As the schema names it: `PRODUCTS_UPDATE`. */
  topic: string
  uri: string
  format: 'JSON'
  includeFields: string[]
  metafieldNamespaces: string[]
  filter: string | null
  name: string | null
  createdAt: string
  updatedAt: string
}

export interface RecurringPlan {
  kind: 'recurring'
  interval: 'EVERY_30_DAYS' | 'ANNUAL'
  price: Hundredths
  currency: string
}

export interface UsagePlan {
  kind: 'usage'
  terms: string
  cappedAmount: Hundredths
  balanceUsed: Hundredths
  currency: string
}

export interface UsageRecord {
  id: number
  description: string
  amount: Hundredths
  currency: string
  idempotencyKey: string | null
  createdAt: string
}

export interface SubscriptionLine {
  /** Position in its subscription. */
  index: number
  plan: RecurringPlan | UsagePlan
  usageRecords: UsageRecord[]
}

export interface AppSubscription {
  id: number
  name: string
  /** ACCEPTED: approved, and waits for the running billing cycle to end. */
  status: 'PENDING' | 'ACCEPTED' | 'ACTIVE' | 'DECLINED' | 'EXPIRED' | 'FROZEN' | 'CANCELLED'
  returnUrl: string
  isTest: boolean
  trialDays: number
  replacementBehavior: 'APPLY_IMMEDIATELY' | 'APPLY_ON_NEXT_BILLING_CYCLE' | 'STANDARD'
  lines: SubscriptionLine[]
  /** Unguessable part of the approval page's address. */
  signature: string
  /** A raised cap that waits for the merchant's yes. */
  pendingCap: { index: number; amount: Hundredths } | null
  createdAt: string
  updatedAt: string
  currentPeriodEnd: string | null
}

export interface AppPurchase {
  id: number
  name: string
  status: 'PENDING' | 'ACTIVE' | 'DECLINED' | 'EXPIRED'
  returnUrl: string
  isTest: boolean
  price: Hundredths
  currency: string
  signature: string
  createdAt: string
}

/** The app in one shop, from install to uninstall. */
export interface Installation {
  id: number
  scopes: string[]
  tokens: AccessToken[]
  webhookSubscriptions: WebhookSubscription[]
  /** The app's own, in its installation. */
  metafields: Metafield[]
  /** Settings are JSON. */
  webPixel: { id: number; settings: string } | null
  installedAt: string
}
