import { AppError } from '~/platform/errors/app-error'
import type { Carrier } from './carrier'
import { configuredCarrier } from './configured-carrier.server'
import { sampleCarrier } from './sample/sample-carrier.server'

let offered: Carrier | undefined

/** Names the carrier of this process in place of the one it is configured for: for tests. */
export function offerCarrier(carrier: Carrier): void {
  offered = carrier
}

/** Whose numbers are on sale here. */
export const currentCarrier = (): Carrier => {
  offered ??= configuredCarrier()
  return offered
}

/**
 * The carrier that a number came from: it may be another than the one whose numbers are on sale now.
 *
 * @throws AppError `not_found` for one that this installation isn't configured for any more
 */
export function carrierNamed(name: string): Carrier {
  const carrier = currentCarrier()
  if (carrier.name === name) return carrier
  if (name === sampleCarrier.name) return sampleCarrier
  throw new AppError('not_found', { detail: `no carrier ${name}` })
}
