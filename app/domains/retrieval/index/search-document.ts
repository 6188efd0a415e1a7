/** What an index is given. Texts are data; nothing in them is interpreted. */
export interface SearchDocument {
  id: string
  /** BCP 47; the index's default language when absent. */
  language?: string
  /** Text by field name of the schema; a list's values are kept apart, so no phrase spans two of them. */
  fields: Record<string, string | string[] | undefined>
  /** What it is about, in names that questions are asked with too: strength by name, 0 to 1. */
  topics?: ReadonlyMap<string, number>
  filters?: DocumentFilters
  /** The part of the index it belongs to, such as one of several shops; none when absent. */
  group?: string
  /** Multiplies the score; 1 when absent. */
  boost?: number
}

export interface DocumentFilters {
  /** Lowest price at which the thing can be bought, in minor units. */
  priceMinor?: number
  inStock?: boolean
  /** Option values on offer by option name: `{ Color: ['Red', 'Blue'] }`. */
  options?: Record<string, string[]>
}

/** Conditions that every hit meets. */
export interface SearchFilter {
  priceMinMinor?: number
  priceMaxMinor?: number
  inStockOnly?: boolean
  /** One value or any of several; names and values compare without regard to case. */
  options?: Record<string, string | string[]>
  /** Things that no hit is or has, as far as its texts tell. */
  without?: string[]
}
