import type { ImageState, MetafieldState, ProductState, ProductStatus, VariantState } from './product-state'

/**
 * What a source says of a product. A key that is absent is something the source doesn't speak of, and is left
 * alone in the catalogue; one that is present, also when empty, replaces what is there.
 */
export interface ProductDraft {
  handle: string
  /** Row of the file the product begins at, as a person counts it. */
  row: number
  fields: DraftFields
  /** Names, with all values where the source lists them apart from variants. */
  options?: { name: string; values: string[] }[]
  /** The product's whole list of variants. */
  variants?: DraftVariant[]
  /** Variants that were left out for an error: a product that lost all of them isn't changed. */
  refusedVariants?: number
  images?: DraftImage[]
  /** An empty value takes the metafield away; others than these stay. */
  metafields?: MetafieldState[]
}

export type DraftFields = Partial<
  Pick<
    ProductState,
    'title' | 'descriptionHtml' | 'vendor' | 'productType' | 'tags' | 'url' | 'seoTitle' | 'seoDescription'
  >
> & { status?: ProductStatus; published?: boolean }

export type DraftVariant = Partial<Omit<VariantState, 'id' | 'optionValues'>> & {
  row: number
  optionValues: string[]
}

export type DraftImage = ImageState & { position?: number }

export type ProblemCode =
  | 'handle_missing'
  | 'id_missing'
  | 'title_missing'
  | 'title_differs'
  | 'too_few_cells'
  | 'too_many_cells'
  | 'price_missing'
  | 'price_invalid'
  | 'price_negative'
  | 'price_too_precise'
  | 'price_too_large'
  | 'quantity_invalid'
  | 'number_invalid'
  | 'choice_invalid'
  | 'url_invalid'
  | 'text_too_long'
  | 'option_value_missing'
  | 'variant_repeated'
  | 'variant_unknown'
  | 'too_many_variants'
  | 'product_repeated'
  | 'json_invalid'
  | 'json_not_object'

export interface Problem {
  /** As a person counts it in a spreadsheet (CSV, the header being 1) or an editor (NDJSON, from 1). */
  row: number
  column: string | null
  /** error: the row was left out. warning: it came in with this value left out or changed. */
  severity: 'error' | 'warning'
  code: ProblemCode
  /** What was found. */
  value: string
}
