import type { PricedQuote, QuoteSheet } from '~/domains/quotes/quotes'

export interface BuildPage {
  kind: 'build'
  token: string
  /** What is chosen, as the form's fields hold it. */
  values: Record<string, string>
  countries: readonly { id: string; label: string }[]
  currency: string
  priced: PricedQuote
  tax: { treatment: string; name: string; rateBp: number }
}

export interface ViewPage {
  kind: 'view'
  quote: QuoteSheet
  link: string
  /** Address of the quote as a file. */
  pdf: string
  isNew: boolean
}
