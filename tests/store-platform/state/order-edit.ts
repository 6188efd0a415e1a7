/** An edit of an order that isn't committed. */
export interface OrderEdit {
  id: number
  orderId: number
  /** The order's `updatedAt` when the edit began: a commit on a changed order fails. */
  basedOn: string
  /** New quantities of lines that are there, and whether what goes returns to stock. */
  quantities: Map<number, { quantity: number; restock: boolean }>
  added: { id: string; variantId: number; quantity: number }[]
}
