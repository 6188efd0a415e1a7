import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { log } from '~/platform/telemetry/log.server'
import { getPayment, type ShownPayment } from './get-payment.server'
import { providerPaymentOf } from './look-at-payment.server'
import type { PaymentElement } from './providers/provider'
import { isOffered, providerNamed } from './providers/registry.server'

/** `silent`: the provider gave no fields; `over`: there is nothing to enter, or nothing any more. */
export type ShownElement = { payment: ShownPayment } & (
  | { kind: 'fields'; element: PaymentElement }
  | { kind: 'silent' | 'over' }
)

/**
 * A payment that is made in our page, with what its provider's fields are loaded with: asked of the provider each time,
 * and handed to nobody but a member of the payment's workspace.
 *
 * @throws AppError `not_found` for another workspace's
 */
export async function readElement(workspaceId: string, paymentId: string): Promise<ShownElement> {
  const payment = await getPayment(workspaceId, paymentId)
  const isOpen = payment.state === 'CREATED' || payment.state === 'REQUIRES_ACTION'
  if (payment.step?.kind !== 'element' || !isOpen || !isOffered(payment.provider))
    return { payment, kind: 'over' }
  const row = await systemDb().payment.findUniqueOrThrow({
    where: { id: payment.id },
    include: { order: { select: { number: true } } },
  })
  try {
    const element = await providerNamed(payment.provider).element?.(providerPaymentOf(row))
    return element ? { payment, kind: 'fields', element } : { payment, kind: 'over' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log().warn({ err: error, paymentId }, 'a provider could not be asked')
    return { payment, kind: 'silent' }
  }
}
