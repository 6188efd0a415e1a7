export interface FoundOrder {
  number: string
  /** In the shopper's language, as the store words it. */
  status: string
  /** Where the parcel can be followed. */
  trackingUrl: string | null
}

/**
 * Where orders are looked up: the store that a workspace has connected. Implementations show an order only to the
 * shopper it belongs to.
 */
export interface OrderLookup {
  find(order: { workspaceId: string; number: string; language: string }): Promise<FoundOrder | null>
}
