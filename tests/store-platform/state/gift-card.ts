import type { Hundredths } from './catalogue'

export interface GiftCard {
  id: number
  lastCharacters: string
  customerId: number | null
  initialValue: Hundredths
  balance: Hundredths
  createdAt: string
  updatedAt: string
}
