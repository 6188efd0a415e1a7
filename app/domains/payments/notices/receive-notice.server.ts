import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { boundedBody } from '~/platform/http/bounded-body.server'
import { providerPaymentOf } from '../look-at-payment.server'
import type { FindAsked } from '../providers/provider'
import { providerNamed } from '../providers/registry.server'
import { gatherNotices } from './gather-notices.server'
import { noteRefusal } from './refused-notices.server'

/** More than any provider has to say at once. */
const MAX_BYTES = 512 * 1024

/**
 * Takes in what a provider tells: verified on the body's bytes as they came, and acknowledged once it is safe.
 *
 * @returns what the provider wants to hear
 * @throws AppError `not_found` for a provider that isn't offered here, `payment_notice_refused`, `too_large`; whatever
 *   else goes wrong has the provider tell it again
 */
export async function receiveNotice(name: string, request: Request): Promise<string> {
  const provider = providerNamed(name)
  const raw = await boundedBody(request, MAX_BYTES)
  const notices = await provider.readNotice(request.headers, raw, findAsked).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'payment_notice_refused')
      noteRefusal(provider.name, error.message)
    throw error
  })
  await gatherNotices(notices.map((notice) => ({ ...notice, provider: provider.name })))
  return provider.acknowledgement
}

const findAsked: FindAsked = async (paymentId) => {
  const payment = await systemDb().payment.findUnique({
    where: { id: paymentId },
    include: { order: { select: { number: true } } },
  })
  return payment && providerPaymentOf(payment)
}
