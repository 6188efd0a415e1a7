import type { Provider } from '../providers/provider'

/**
 * Whether money came in another amount than was asked for. Transfers come in parts and have pages of their own. Minor
 * units.
 */
export const isOddCapture = ({
  provider,
  amountMinor,
  capturedMinor,
}: {
  provider: Provider
  amountMinor: number
  capturedMinor: number
}): boolean => provider !== 'bank' && capturedMinor > 0 && capturedMinor !== amountMinor
