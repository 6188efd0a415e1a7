import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { Payment, PaymentMethod } from '~/platform/db/generated/client'
import { open, seal } from '~/platform/secrets/secrets.server'
import { log } from '~/platform/telemetry/log.server'
import { providerPaymentOf } from '../look-at-payment.server'
import type { KeptCard } from '../providers/provider'
import { isOffered, providerNamed } from '../providers/registry.server'
import { forgetCard, type RetiredCard, retireCard } from './retire-card.server'

/** A card that its provider hasn't told of by then isn't kept: the next renewal is asked for by mail. */
const LOOK_FOR_MS = 2 * 86_400_000

/**
 * Keeps the cards of paid payments whose customers agreed to it. Repeated until each has left its card: the provider may
 * be out of reach, or the process killed, between the money and the card.
 *
 * @param orderIds those of these orders only
 */
export async function keepCards(orderIds?: readonly string[], now = new Date()): Promise<void> {
  const rows = await systemDb().$queryRaw<{ id: string; provider: string }[]>`
    SELECT p.id, p.provider FROM payments p
    WHERE p.keep_card_by IS NOT NULL AND p.captured_minor > 0 AND p.workspace_id IS NOT NULL
      AND p.updated_at > ${new Date(now.getTime() - LOOK_FOR_MS)}
      AND (${orderIds ?? null}::uuid[] IS NULL OR p.order_id = ANY(${orderIds ?? null}::uuid[]))
      AND NOT EXISTS (SELECT FROM payment_methods m WHERE m.payment_id = p.id)
    LIMIT 100`
  for (const { id, provider } of rows)
    if (isOffered(provider))
      await keepCardOf(id).catch((error: unknown) =>
        log().warn({ err: error, paymentId: id }, 'a card could not be kept'),
      )
}

async function keepCardOf(paymentId: string): Promise<void> {
  const payment = await systemDb().payment.findUniqueOrThrow({
    where: { id: paymentId },
    include: { order: { select: { number: true } } },
  })
  const card = await providerNamed(payment.provider).cards?.kept(providerPaymentOf(payment))
  if (!card) return
  for (const retired of await systemDb().$transaction((tx) => keep(tx, payment, card)))
    await forgetCard(retired)
}

/**
 * The card that was agreed to last is the one that renewals are charged to. Each payment has the provider name its card
 * anew: the same card from before is retired.
 *
 * @returns those whose names the provider is to forget
 */
async function keep(tx: SystemTx, payment: Payment, card: KeptCard): Promise<RetiredCard[]> {
  const workspaceId = payment.workspaceId!
  await tx.$queryRaw`SELECT id FROM workspaces WHERE id = ${workspaceId}::uuid FOR NO KEY UPDATE`
  const { count } = await tx.paymentMethod.createMany({
    data: {
      workspaceId,
      provider: payment.provider,
      token: seal(card.token, 'payment-card'),
      brand: card.brand,
      last4: card.last4,
      expiresOn: card.expiresOn ? new Date(card.expiresOn) : null,
      isTest: payment.isTest,
      paymentId: payment.id,
      agreedBy: payment.keepCardBy!,
      agreedAt: payment.createdAt,
    },
    skipDuplicates: true,
  })
  if (count === 0) return []
  const kept = await tx.paymentMethod.findUniqueOrThrow({ where: { paymentId: payment.id } })
  const before = await sameCards(tx, kept)
  for (const { id } of before) await retireCard(tx, id)
  await tx.paymentMethod.updateMany({ where: { workspaceId, isDefault: true }, data: { isDefault: false } })
  await tx.paymentMethod.update({ where: { paymentId: payment.id }, data: { isDefault: true } })
  return before.filter(({ token }) => open(token, 'payment-card') !== card.token)
}

async function sameCards(tx: SystemTx, kept: PaymentMethod): Promise<RetiredCard[]> {
  const { id, workspaceId, provider, brand, last4, expiresOn, isTest } = kept
  const rows = await tx.paymentMethod.findMany({
    where: { id: { not: id }, workspaceId, state: 'ACTIVE', provider, brand, last4, expiresOn, isTest },
  })
  return rows.flatMap((row) => (row.token ? [{ id: row.id, provider, token: row.token }] : []))
}
