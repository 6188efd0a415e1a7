import { AppError } from '~/platform/errors/app-error'
import type { PaymentFacts } from '../../facts/payment-facts'
import { gatherNotices } from '../../notices/gather-notices.server'
import { changeTestPayment } from './test-account.server'
import { findTestCard, type TestCard } from './test-cards'
import { readTestNotice, writeTestNotice } from './test-notice.server'

/** How long a slow payment takes to be decided. */
const SLOW_MS = 15_000
const DAY_MS = 86_400_000

type TestChange = Parameters<typeof changeTestPayment>[1]

/**
 * Pays by a card of the test provider, which tells us as any provider does.
 *
 * @throws AppError `not_found` for a payment that it doesn't know, `bad_request` for a number that isn't a test card's,
 *   `conflict` when it was decided before
 */
export async function payByTestCard(
  paymentId: string,
  { number, expiresAt }: { number: string; expiresAt: Date },
): Promise<void> {
  const card = findTestCard(number)
  if (!card)
    throw new AppError('bad_request', { detail: 'no test card', messageKey: 'payment.test.onlyTestCards' })
  const now = new Date()
  await decide(paymentId, (amountMinor) => {
    const [brand, last4] = [card.brand, card.number.slice(-4)]
    const method = { kind: 'card', brand, last4 }
    const outcome = expiresAt <= now ? ({ ended: 'failed', failure: 'expired_card' } as const) : undefined
    return {
      facts: { method, ...(outcome ?? factsOf(card, paymentId, amountMinor)) },
      card: { brand, last4, expiresOn: dayBefore(expiresAt) },
      ...(card.outcome.kind === 'slow' ? { dueAt: new Date(now.getTime() + SLOW_MS) } : {}),
    }
  })
}

const dayBefore = (date: Date): string => new Date(date.getTime() - DAY_MS).toISOString().slice(0, 10)

/** Answers the make-believe bank that asked whether it is really the card's owner who pays (3-D Secure). */
export async function confirmTestPayment(paymentId: string, isOwner: boolean): Promise<void> {
  await decide(paymentId, (amountMinor, { pending }) => {
    if (pending !== 'requires_action') throw new AppError('conflict', { detail: 'nobody asked' })
    return {
      facts: isOwner ? { capturedMinor: amountMinor } : { ended: 'failed', failure: 'authentication_failed' },
    }
  })
}

async function decide(
  paymentId: string,
  change: (amountMinor: number, facts: PaymentFacts) => NonNullable<ReturnType<TestChange>>,
): Promise<void> {
  const row = await changeTestPayment(paymentId, ({ amountMinor, facts }) => {
    if (facts.capturedMinor || facts.ended || facts.pending === 'processing')
      throw new AppError('conflict', { detail: `payment ${paymentId} was decided before` })
    return change(amountMinor, facts)
  })
  if (!row) throw new AppError('not_found', { detail: `no test payment ${paymentId}` })
  const { headers, raw } = writeTestNotice(paymentId, row.facts)
  await gatherNotices(readTestNotice(headers, raw).map((notice) => ({ ...notice, provider: 'test' })))
}

const WEEK_MS = 7 * 86_400_000

const disputeDue = () => new Date(Date.now() + WEEK_MS).toISOString()

function factsOf({ outcome }: TestCard, paymentId: string, amountMinor: number): PaymentFacts {
  switch (outcome.kind) {
    case 'paid':
    case 'once':
      return { capturedMinor: amountMinor }
    case 'declined':
      return { ended: 'failed', failure: outcome.failure }
    case 'confirm':
      return { pending: 'requires_action' }
    case 'slow':
      return { pending: 'processing' }
    case 'disputed':
      return {
        capturedMinor: amountMinor,
        disputes: {
          [`test_dp_${paymentId}`]: { amountMinor, state: 'open', dueAt: disputeDue(), reason: 'fraudulent' },
        },
      }
  }
}
