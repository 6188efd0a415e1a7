/** The shopper's cart, held against the catalogue. */
export interface SeenCart {
  /** ISO 4217: what the shopper pays in, which need not be the shop's own. */
  currency: string
  /** Minor units, without shipping. */
  totalMinor: number
  lines: SeenCartLine[]
}

export interface SeenCartLine {
  /** The catalogue's own; the page's where the catalogue doesn't know the variant. Plain words either way. */
  title: string
  /** The chosen variant's name; empty for a product without options. */
  option: string
  quantity: number
  totalMinor: number
  /** Of the catalogue; null when it doesn't know the variant. */
  productId: string | null
}
