import { bookEntries } from '~/domains/ledger/ledger.server'
import { Prisma, type SystemTx } from '~/platform/db/db.server'
import { publishAll } from '~/platform/realtime/realtime.server'
import { keepDisputes } from '../disputes/keep-disputes.server'
import { orderMachine } from '../orders/order-states'
import { type PaymentState, paymentMachine } from '../payment-states'
import type { Provider } from '../providers/provider'
import { refundMachine } from '../refunds/refund-states'
import { refundSurplus } from '../refunds/refund-surplus.server'
import { REFUNDS_UNDER_WAY } from '../refunds/refunds-under-way.server'
import {
  followFacts,
  type PaymentChange,
  type PaymentStanding,
  type PaymentSums,
  sumsOf,
} from './follow-facts'
import { mergeFacts, type PaymentFacts, paymentFactsSchema } from './payment-facts'
import { reportOddCaptures } from './report-odd-captures.server'

export interface ToldFacts {
  paymentId: string
  facts: PaymentFacts
}

type RawTx = Pick<SystemTx, '$queryRaw' | '$executeRaw'>

export interface AppliedFacts {
  /** Payments of which something new was said; one that isn't here either knew it all or doesn't exist. */
  changed: Set<string>
  known: Set<string>
  /** Orders that are paid from now on, waiting to be fulfilled. */
  paidOrders: string[]
  /** Orders of which money was given back just now, or lost to a dispute. */
  refundedOrders: string[]
  /** Disputes that are new, or at another state than before. */
  movedDisputes: string[]
}

/**
 * Lets what was said of payments take effect: states, sums, journal and orders, in the caller's transaction. All payments
 * of their orders are locked, in the order of their ids, so that two of these at once can't wait for each other. What an
 * order is paid a second time is written down to be given back.
 *
 * @param actor as in `state_moves`
 */
export async function applyFacts(
  tx: SystemTx,
  told: readonly ToldFacts[],
  actor: string,
): Promise<AppliedFacts> {
  const byPayment = new Map<string, PaymentFacts>()
  for (const { paymentId, facts } of told)
    byPayment.set(paymentId, mergeFacts(byPayment.get(paymentId) ?? {}, facts))
  const rows = await lockPayments(tx, [...byPayment.keys()])
  const changes = rows
    .map((row) => ({ row, change: followFacts(standingOf(row), byPayment.get(row.id)!) }))
    .filter(({ change }) => change.isNew)
  const lastFailure = new Map(told.map(({ paymentId, facts }) => [paymentId, facts.failure]))
  await writePayments(tx, changes, lastFailure)
  await writeMoves(tx, changes, actor)
  await bookEntries(
    tx,
    changes.flatMap(({ change }) => change.entries),
  )
  await settleRefunds(tx, changes, actor)
  const movedDisputes = await keepDisputes(
    tx,
    changes.map(({ row, change }) => ({
      paymentId: row.id,
      provider: row.provider,
      currency: row.currency,
      disputes: change.facts.disputes,
    })),
  )
  const paidOrders = await settleOrders(tx, changes, actor)
  const captures = newCaptures(changes)
  await refundSurplus(tx, captures)
  if (changes.length > 0 && changes.length <= MOST_TOLD)
    await publishAll(
      tx,
      changes.map(({ row }) => ({ topic: `payment:${row.id}`, payload: {} })),
    )
  await reportOddCaptures(captures)
  return {
    changed: new Set(changes.map(({ row }) => row.id)),
    known: new Set(rows.map(({ id }) => id)),
    paidOrders,
    refundedOrders: refundedOrders(changes),
    movedDisputes,
  }
}

const newCaptures = (changes: readonly Changed[]) =>
  changes
    .filter(({ row, change }) => BigInt(change.sums.capturedMinor) !== row.captured_minor)
    .map(({ row, change }) => ({
      paymentId: row.id,
      orderId: row.order_id,
      provider: row.provider,
      askedMinor: Number(row.amount_minor),
      capturedMinor: change.sums.capturedMinor,
    }))

function refundedOrders(changes: readonly Changed[]): string[] {
  const refunded = changes.filter(
    ({ row, change }) => goneOf(change.sums) > goneOf(sumsOf(paymentFactsSchema.parse(row.facts))),
  )
  return [...new Set(refunded.map(({ row }) => row.order_id))]
}

const goneOf = ({ refundedMinor, lostMinor }: PaymentSums) => refundedMinor + lostMinor

/** Pages that wait for their payment look again by themselves; in a flood they aren't called. */
const MOST_TOLD = 20

interface PaymentRow {
  id: string
  workspace_id: string | null
  customer_id: string
  order_id: string
  provider: Provider
  state: PaymentState
  state_seq: number
  currency: string
  facts: unknown
  amount_minor: bigint
  captured_minor: bigint
}

interface Changed {
  row: PaymentRow
  change: PaymentChange
}

async function lockPayments(tx: RawTx, ids: string[]): Promise<PaymentRow[]> {
  const rows = await tx.$queryRaw<PaymentRow[]>(Prisma.sql`
    SELECT id, workspace_id, customer_id, order_id, provider, state, state_seq, currency, facts,
      amount_minor, captured_minor
    FROM payments WHERE order_id IN (SELECT order_id FROM payments WHERE id = ANY(${ids}::uuid[]))
    ORDER BY id FOR NO KEY UPDATE`)
  return rows.filter(({ id }) => ids.includes(id))
}

function standingOf(row: PaymentRow): PaymentStanding {
  return {
    id: row.id,
    customerId: row.customer_id,
    provider: row.provider,
    currency: row.currency,
    state: row.state,
    facts: paymentFactsSchema.parse(row.facts),
  }
}

async function writePayments(
  tx: RawTx,
  changes: Changed[],
  lastFailure: Map<string, string | undefined>,
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ row, change }) => ({
    id: row.id,
    state: change.moves.at(-1) ?? row.state,
    seq: row.state_seq + change.moves.length,
    captured: change.sums.capturedMinor,
    // A refund may be told before its payment: until then nothing is there that could have gone back.
    refunded: change.sums.capturedMinor > 0 ? change.sums.refundedMinor : 0,
    facts: change.facts,
    failure: lastFailure.get(row.id) ?? null,
  }))
  await tx.$executeRaw(Prisma.sql`
    UPDATE payments AS p
    SET state = n.state, state_seq = n.seq, captured_minor = n.captured, refunded_minor = n.refunded,
      facts = n.facts, failure_code = coalesce(n.failure, p.failure_code), updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS n(id uuid, state text, seq int, captured bigint, refunded bigint, facts jsonb, failure text)
    WHERE p.id = n.id`)
}

async function writeMoves(tx: RawTx, changes: Changed[], actor: string): Promise<void> {
  const rows = changes.flatMap(({ row, change }) =>
    change.moves.map((to, index) => ({
      object_id: row.id,
      workspace_id: row.workspace_id,
      seq: row.state_seq + index + 1,
      from_state: index === 0 ? row.state : change.moves[index - 1],
      to_state: to,
    })),
  )
  if (rows.length === 0) return
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO state_moves (machine, object_id, workspace_id, seq, from_state, to_state, actor)
    SELECT ${paymentMachine.name}, object_id, workspace_id, seq, from_state, to_state, ${actor}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS m(object_id uuid, workspace_id uuid, seq int, from_state text, to_state text)`)
}

/** A refund that we asked for stands as its payment's facts say. */
async function settleRefunds(tx: RawTx, changes: Changed[], actor: string): Promise<void> {
  const rows = changes.flatMap(({ row, change }) =>
    Object.entries(change.facts.refunds ?? {}).map(([ref, { state, refundId }]) => ({
      payment: row.id,
      ref,
      id: refundId ?? null,
      state: state.toUpperCase(),
    })),
  )
  if (rows.length === 0) return
  await tx.$executeRaw(Prisma.sql`
    WITH next AS (
      SELECT r.id, r.state AS "from", n.state AS "to", n.ref
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n(payment uuid, ref text, id uuid, state text)
      JOIN refunds r ON r.payment_id = n.payment AND (r.id = n.id OR r.provider_ref = n.ref)
      WHERE r.state || '>' || n.state = ANY(${LEGAL_REFUND_MOVES}::text[])
    ), moved AS (
      UPDATE refunds AS r
      SET state = n."to", provider_ref = n.ref, state_seq = r.state_seq + 1, updated_at = now()
      FROM next n WHERE r.id = n.id
      RETURNING r.id, r.workspace_id, r.state_seq, n."from", n."to"
    )
    INSERT INTO state_moves (machine, object_id, workspace_id, seq, from_state, to_state, actor)
    SELECT ${refundMachine.name}, id, workspace_id, state_seq, "from", "to", ${actor} FROM moved`)
}

/** What a provider can make of a refund; what waits for a person it knows nothing of. */
const LEGAL_REFUND_MOVES = refundMachine.states.flatMap((from) =>
  (['PENDING', 'SUCCEEDED', 'FAILED'] as const)
    .filter((to) => refundMachine.mayMove(from, to))
    .map((to) => `${from}>${to}`),
)

/**
 * An order has what all its payments brought and didn't give back. It is paid once that reaches its total, and reversed
 * once nothing of it is left.
 */
async function settleOrders(tx: RawTx, changes: Changed[], actor: string): Promise<string[]> {
  const orderIds = [...new Set(changes.map(({ row }) => row.order_id))].sort()
  if (orderIds.length === 0) return []
  // Locked by a statement of its own: one that waits would add up what its payments had brought before the wait.
  await tx.$executeRaw`SELECT 1 FROM sales_orders WHERE id = ANY(${orderIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
  const moved = await tx.$queryRaw<{ id: string; state: string }[]>(Prisma.sql`
    WITH before AS (
      SELECT id, state, total_minor FROM sales_orders WHERE id = ANY(${orderIds}::uuid[])
    ), sums AS (
      SELECT p.order_id AS id, sum(p.captured_minor - p.refunded_minor - coalesce((
        SELECT sum((d.value ->> 'amountMinor')::bigint) FROM jsonb_each(p.facts -> 'disputes') AS d
        WHERE d.value ->> 'state' = 'lost'), 0))::bigint AS paid, sum(p.captured_minor)::bigint AS captured,
        -- Credit on its way back may be the customer's again already, and be spent: it pays nothing here.
        sum(CASE WHEN p.provider = 'credit' THEN ${REFUNDS_UNDER_WAY} ELSE 0 END)::bigint AS leaving
      FROM payments p WHERE p.order_id = ANY(${orderIds}::uuid[]) GROUP BY p.order_id
    ), next AS (
      SELECT b.id, b.state AS "from", s.paid,
        CASE WHEN b.state = ANY(${orderMachine.sources('PAID')}::text[]) AND s.paid - s.leaving >= b.total_minor
            THEN 'PAID'
          WHEN b.state = ANY(${orderMachine.sources('REVERSED')}::text[]) AND s.captured > 0 AND s.paid <= 0
            THEN 'REVERSED'
          ELSE b.state END AS "to"
      FROM before b JOIN sums s USING (id)
    ), moved AS (
      UPDATE sales_orders o SET paid_minor = n.paid, state = n."to",
        state_seq = o.state_seq + CASE WHEN n."to" = n."from" THEN 0 ELSE 1 END,
        paid_at = CASE WHEN n."to" = 'PAID' THEN now() ELSE o.paid_at END
      FROM next n WHERE o.id = n.id
      RETURNING o.id, o.workspace_id, o.state_seq, n."from", n."to"
    ), written AS (
      INSERT INTO state_moves (machine, object_id, workspace_id, seq, from_state, to_state, actor)
      SELECT ${orderMachine.name}, id, workspace_id, state_seq, "from", "to", ${actor} FROM moved WHERE "from" <> "to"
    )
    SELECT id, "to" AS state FROM moved WHERE "from" <> "to"`)
  return moved.filter(({ state }) => state === 'PAID').map(({ id }) => id)
}
