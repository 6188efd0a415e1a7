import { z } from 'zod'
import type { Provider } from '../providers/provider'

/** A kept card as its owner sees it. */
export interface SavedCard {
  id: string
  provider: Provider
  brand: string | null
  last4: string
  /** The last day on which it is good. */
  expiresOn: Date | null
  isExpired: boolean
  isDefault: boolean
  isTest: boolean
}

/** What its owner does with a kept card. */
export const cardCommandSchema = z.object({
  intent: z.enum(['defaultCard', 'removeCard']),
  card: z.uuid(),
})
export type CardCommand = z.infer<typeof cardCommandSchema>
