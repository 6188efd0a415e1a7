import { Prisma, systemDb } from '~/platform/db/db.server'
import { announceDisputes } from '../disputes/tell-disputes.server'
import { type AppliedFacts, applyFacts } from '../facts/apply-facts.server'
import { announcePaidOrders } from '../orders/paid-orders.server'
import { announceRefunds } from '../orders/refunded-orders.server'
import type { Notice, Provider } from '../providers/provider'

export interface ToldNotice extends Notice {
  provider: Provider
}

/**
 * Takes notifications in, all in one transaction: each is written down once, and what it says takes effect with it. One
 * that was written down before has no effect; one of a payment that isn't ours is written down and has none either.
 */
export async function takeNotices(told: readonly ToldNotice[]): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    const known = await namePayments(tx, told)
    const fresh = await keepNotices(tx, known)
    if (fresh.length === 0) return
    const paid: string[] = []
    const refunded: string[] = []
    const disputes: string[] = []
    for (const provider of new Set(fresh.map((notice) => notice.provider))) {
      const own = fresh.filter((notice) => notice.provider === provider && notice.paymentId !== null)
      const applied = await applyFacts(
        tx,
        own.map(({ paymentId, facts }) => ({ paymentId: paymentId!, facts })),
        `provider:${provider}`,
      )
      paid.push(...applied.paidOrders)
      refunded.push(...applied.refundedOrders)
      disputes.push(...applied.movedDisputes)
      await noteOutcomes(tx, provider, own, applied)
    }
    await announcePaidOrders(tx, paid)
    await announceRefunds(tx, refunded)
    await announceDisputes(tx, disputes)
  })
}

type Tx = Parameters<Parameters<ReturnType<typeof systemDb>['$transaction']>[0]>[0]

/** Finds the payments that notices mean: by our id where they carry it and it is one of this provider's, else by theirs. */
async function namePayments(tx: Tx, told: readonly ToldNotice[]): Promise<ToldNotice[]> {
  const wanted = told.map(({ provider, paymentId, providerRef }, n) => ({
    n,
    provider,
    paymentId,
    providerRef,
  }))
  const found = await tx.$queryRaw<{ n: number; id: string }[]>(Prisma.sql`
    WITH wanted AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        AS w(n int, provider text, "paymentId" uuid, "providerRef" text)
    )
    SELECT w.n, p.id FROM wanted w JOIN payments p ON p.id = w."paymentId" AND p.provider = w.provider
    UNION ALL
    SELECT w.n, p.id FROM wanted w
    JOIN payments p ON p.provider = w.provider AND p.provider_ref = w."providerRef"
    WHERE w."paymentId" IS NULL`)
  const ids = new Map(found.map(({ n, id }) => [n, id]))
  return told.map((notice, n) => ({ ...notice, paymentId: ids.get(n) ?? null }))
}

/** @returns those that weren't written down before */
async function keepNotices(tx: Tx, told: readonly ToldNotice[]): Promise<ToldNotice[]> {
  const rows = told.map(({ provider, eventId, kind, paymentId, facts }) => ({
    provider,
    eventId,
    kind,
    paymentId,
    facts,
  }))
  const written = await tx.$queryRaw<{ provider: string; event_id: string }[]>(Prisma.sql`
    INSERT INTO payment_notices (provider, event_id, kind, payment_id, facts, outcome)
    SELECT DISTINCT ON (provider, "eventId") provider, "eventId", kind, "paymentId", facts,
      CASE WHEN "paymentId" IS NULL THEN 'unknown_payment' ELSE 'applied' END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS w(provider text, "eventId" text, kind text, "paymentId" uuid, facts jsonb)
    ORDER BY provider, "eventId"
    ON CONFLICT (provider, event_id) DO NOTHING
    RETURNING provider, event_id`)
  const fresh = new Set(written.map((row) => `${row.provider} ${row.event_id}`))
  return told.filter(({ provider, eventId }) => fresh.delete(`${provider} ${eventId}`))
}

async function noteOutcomes(
  tx: Tx,
  provider: Provider,
  own: ToldNotice[],
  applied: AppliedFacts,
): Promise<void> {
  const idle = own.filter(({ paymentId }) => !applied.changed.has(paymentId!)).map(({ eventId }) => eventId)
  if (idle.length === 0) return
  await tx.$executeRaw(Prisma.sql`
    UPDATE payment_notices SET outcome = 'nothing_new'
    WHERE provider = ${provider} AND event_id = ANY(${idle}::text[])`)
}
