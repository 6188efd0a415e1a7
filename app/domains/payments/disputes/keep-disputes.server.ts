import { Prisma } from '~/platform/db/db.server'
import type { PaymentFacts } from '../facts/payment-facts'
import type { Provider } from '../providers/provider'

interface RawTx {
  $queryRaw<T>(query: Prisma.Sql): PromiseLike<T>
}

export interface DisputedPayment {
  paymentId: string
  provider: Provider
  currency: string
  disputes: PaymentFacts['disputes']
}

/**
 * Writes payments' disputes down as their facts say, in the transaction that takes the facts.
 *
 * @returns ids of disputes that are new or at another state
 */
export async function keepDisputes(tx: RawTx, payments: readonly DisputedPayment[]): Promise<string[]> {
  const rows = payments.flatMap(({ paymentId, provider, currency, disputes = {} }) =>
    Object.entries(disputes).map(([ref, dispute]) => ({
      payment: paymentId,
      provider,
      currency,
      ref,
      amount: dispute.amountMinor,
      fee: (dispute.feeMinor ?? 0) - (dispute.feeReturnedMinor ?? 0),
      state: dispute.state,
      reason: dispute.reason ?? null,
      due: dispute.dueAt ?? null,
      answered: dispute.answered ?? null,
    })),
  )
  if (rows.length === 0) return []
  const moved = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    WITH told AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS t(payment uuid, provider text, currency text, ref text, amount bigint, fee bigint, state text, reason text,
          due timestamptz, answered text)
    ), before AS (
      SELECT d.id, d.state FROM payment_disputes d JOIN told t ON t.payment = d.payment_id AND t.ref = d.provider_ref
    ), kept AS (
      INSERT INTO payment_disputes AS d (payment_id, provider, provider_ref, currency, amount_minor, fee_minor, state,
        reason, due_at, answered)
      SELECT payment, provider, ref, currency, amount, fee, state, reason, due, answered FROM told
      ON CONFLICT (payment_id, provider_ref) DO UPDATE SET amount_minor = excluded.amount_minor,
        fee_minor = excluded.fee_minor, state = excluded.state, reason = excluded.reason, due_at = excluded.due_at,
        answered = excluded.answered, updated_at = now(),
        -- Another deadline is reminded of anew.
        reminded_at = CASE WHEN d.due_at IS DISTINCT FROM excluded.due_at THEN NULL ELSE d.reminded_at END
      RETURNING d.id, d.state
    )
    SELECT k.id FROM kept k LEFT JOIN before b ON b.id = k.id WHERE b.state IS DISTINCT FROM k.state`)
  return moved.map(({ id }) => id)
}
