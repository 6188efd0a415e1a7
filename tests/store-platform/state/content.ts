import type { Metafield } from './metafield'

export interface Page {
  id: number
  handle: string
  title: string
  /** HTML. */
  body: string
  isPublished: boolean
  templateSuffix: string | null
  metafields: Metafield[]
  createdAt: string
  updatedAt: string
  publishedAt: string | null
}

export type PolicyType =
  | 'CONTACT_INFORMATION'
  | 'LEGAL_NOTICE'
  | 'PRIVACY_POLICY'
  | 'REFUND_POLICY'
  | 'SHIPPING_POLICY'
  | 'SUBSCRIPTION_POLICY'
  | 'TERMS_OF_SALE'
  | 'TERMS_OF_SERVICE'

export interface Policy {
  id: number
  type: PolicyType
  /** HTML. */
  body: string
  createdAt: string
  updatedAt: string
}

export interface Theme {
  id: number
  name: string
  role: 'MAIN' | 'UNPUBLISHED' | 'DEVELOPMENT' | 'DEMO'
  prefix: string
  /** Path as `config/settings_data.json` to its text. */
  files: Map<string, string>
  createdAt: string
  updatedAt: string
}

/** A text of a resource in another language, as a translation app registered it. */
export interface Translation {
  /** Global id. */
  resourceId: string
  locale: string
  /** `title`, `body_html`. */
  key: string
  value: string
  updatedAt: string
}
