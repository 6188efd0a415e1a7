import type { SystemTx } from '~/platform/db/db.server'
import { open } from '~/platform/secrets/secrets.server'
import { log } from '~/platform/telemetry/log.server'
import { isOffered, providerNamed } from '../providers/registry.server'

/** A kept card that is to be charged no more. */
export interface RetiredCard {
  id: string
  provider: string
  /** Sealed. */
  token: Uint8Array
}

/** From the commit on nothing can charge it: its token is gone before the provider is asked to forget it too. */
export async function retireCard(tx: SystemTx, id: string): Promise<void> {
  await tx.paymentMethod.update({
    where: { id },
    data: { state: 'REMOVED', token: null, isDefault: false, removedAt: new Date() },
  })
}

/** Has the provider forget a retired card, once the transaction that retired it is over. */
export async function forgetCard({ id, provider, token }: RetiredCard): Promise<void> {
  if (!isOffered(provider)) return
  await providerNamed(provider)
    .cards?.forget(open(token, 'payment-card'))
    .catch((error: unknown) => log().warn({ err: error, cardId: id }, 'a provider still keeps a card'))
}
