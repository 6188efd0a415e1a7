import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { isSameSecret } from '~/platform/secrets/is-same-secret.server'
import { log } from '~/platform/telemetry/log.server'
import { lookAtPayment } from './look-at-payment.server'

/**
 * A customer whom a provider had post back to us, with its own name of the payment as the only proof: a form of another
 * site's brings no cookie along. Nothing else that the form says is believed; the provider is asked.
 *
 * @throws AppError `bad_request` when the name isn't this payment's
 */
export async function returnToPayment(paymentId: string, providerRef: string): Promise<void> {
  const payment = await systemDb().payment.findUnique({ where: { id: paymentId } })
  if (!payment?.providerRef || !isSameSecret(providerRef, payment.providerRef))
    throw new AppError('bad_request', { detail: `payment ${paymentId} goes by another name` })
  await lookAtPayment(paymentId).catch((error: unknown) =>
    // The page that the customer is led to asks again.
    log().warn({ err: error, paymentId }, 'a provider could not be asked'),
  )
}
