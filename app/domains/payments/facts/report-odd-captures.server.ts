import { reportError } from '~/platform/telemetry/report-error.server'
import type { Provider } from '../providers/provider'
import { isOddCapture } from './odd-capture'

export interface Capture {
  paymentId: string
  provider: Provider
  askedMinor: number
  capturedMinor: number
}

/**
 * Tells the installation's admins of money in another amount than was asked for. It is taken for what it is: the order
 * stays open until its total is there, what is too much is the customer's.
 */
export async function reportOddCaptures(captures: readonly Capture[]): Promise<void> {
  for (const { provider, askedMinor, capturedMinor, paymentId } of captures)
    if (isOddCapture({ provider, amountMinor: askedMinor, capturedMinor }))
      await reportError(new Error(`${provider} took another amount than was asked for.`), {
        context: { paymentId, askedMinor, capturedMinor },
      })
}
