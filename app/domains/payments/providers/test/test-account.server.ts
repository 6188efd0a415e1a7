import { z } from 'zod'
import { Prisma, type SystemTx, systemDb } from '~/platform/db/db.server'
import { sumsOf } from '../../facts/follow-facts'
import { mergeFacts, type PaymentFacts, paymentFactsSchema } from '../../facts/payment-facts'
import type { Movement } from '../provider'

/** A payment in the test provider's own books. No number of a card is among it. */
export interface TestPaymentRow {
  amountMinor: number
  facts: PaymentFacts
  /** When a slow payment is decided. */
  dueAt: Date | null
  /** Which card paid. */
  card: TestPaidBy | null
  createdAt: Date
}

const paidBySchema = z.object({ brand: z.string(), last4: z.string(), expiresOn: z.iso.date() })
type TestPaidBy = z.infer<typeof paidBySchema>

/** A page that nobody paid on for so long is closed, as Stripe closes its own. */
const OPEN_FOR_MS = 86_400_000

/** Enters a payment; one that is there stays as it is. */
export async function openTestPayment(
  paymentId: string,
  amountMinor: number,
  currency: string,
): Promise<void> {
  await systemDb().testPayment.createMany({
    data: { paymentId, amountMinor, currency },
    skipDuplicates: true,
  })
}

/** How a payment stands, what time alone brought about included; null for one that isn't there. */
export async function readTestPayment(paymentId: string, now = new Date()): Promise<TestPaymentRow | null> {
  return changeTestPayment(paymentId, () => null, now)
}

/**
 * Changes what the test provider knows of a payment, one at a time.
 *
 * @param change what is new; null: nothing
 * @returns the payment after it; null for one that isn't there
 */
export async function changeTestPayment(
  paymentId: string,
  change: (row: TestPaymentRow) => { facts: PaymentFacts; dueAt?: Date; card?: TestPaidBy } | null,
  now = new Date(),
): Promise<TestPaymentRow | null> {
  return systemDb().$transaction(async (tx) => {
    const row = await lock(tx, paymentId)
    if (!row) return null
    const before = { ...row, facts: mergeFacts(row.facts, factsOfTime(row, now)) }
    const { facts, dueAt, card } = change(before) ?? { facts: {} }
    const after = {
      ...before,
      facts: mergeFacts(before.facts, facts),
      dueAt: dueAt ?? before.dueAt,
      card: card ?? before.card,
    }
    await tx.testPayment.update({
      where: { paymentId },
      data: { facts: after.facts, dueAt: after.dueAt, card: after.card ?? Prisma.DbNull },
    })
    return after
  })
}

async function lock(tx: SystemTx, paymentId: string): Promise<TestPaymentRow | null> {
  const [row] = await tx.$queryRaw<
    { amount_minor: bigint; facts: unknown; due_at: Date | null; card: unknown; created_at: Date }[]
  >(Prisma.sql`
    SELECT amount_minor, facts, due_at, card, created_at FROM test_payments
    WHERE payment_id = ${paymentId}::uuid FOR NO KEY UPDATE`)
  if (!row) return null
  return {
    amountMinor: Number(row.amount_minor),
    facts: paymentFactsSchema.parse(row.facts),
    dueAt: row.due_at,
    card: paidBySchema.nullable().parse(row.card),
    createdAt: row.created_at,
  }
}

function factsOfTime({ facts, dueAt, amountMinor, createdAt }: TestPaymentRow, now: Date): PaymentFacts {
  if (facts.capturedMinor || facts.ended) return {}
  if (dueAt) return dueAt <= now ? { capturedMinor: amountMinor } : {}
  return now.getTime() - createdAt.getTime() > OPEN_FOR_MS ? { ended: 'expired', failure: 'timed_out' } : {}
}

/** What its books come to for each payment: the test provider writes down no moments. */
export async function testMovements(_from: Date, to: Date): Promise<Movement[]> {
  const rows = await systemDb().testPayment.findMany({ where: { createdAt: { lt: to } } })
  return rows.flatMap(({ paymentId, currency, facts, createdAt }) => {
    const { capturedMinor, refundedMinor, disputedMinor } = sumsOf(paymentFactsSchema.parse(facts))
    if (capturedMinor === 0) return []
    return {
      ref: paymentId,
      paymentId,
      paymentRef: paymentId,
      kind: 'payment' as const,
      currency,
      netMinor: capturedMinor - refundedMinor - disputedMinor,
      at: createdAt,
    }
  })
}
