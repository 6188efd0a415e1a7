import type { SystemTx } from '~/platform/db/db.server'

/** What an order paid of the period that runs. */
export interface PlanPart {
  orderId: string
  /** Before tax, for the last `spanSeconds` of the period; minor units. */
  valueMinor: number
  spanSeconds: number
}

/**
 * Notes what an order paid of a period, in the transaction that hands it over: by it the unused part is known when a smaller
 * plan is wanted at once.
 *
 * @param since from when on it was priced
 */
export async function notePlanPayment(
  tx: SystemTx,
  paid: { orderId: string; workspaceId: string; netMinor: number },
  { since, periodEnd }: { since: Date; periodEnd: Date },
): Promise<void> {
  const { orderId, workspaceId, netMinor } = paid
  const spanSeconds = Math.max(1, Math.floor((periodEnd.getTime() - since.getTime()) / 1000))
  await tx.planPayment.createMany({
    data: [{ orderId, workspaceId, periodEnd, valueMinor: netMinor, spanSeconds }],
    skipDuplicates: true,
  })
}

/** What was paid of the period that ends then, the latest first. */
export async function listPlanParts(
  db: Pick<SystemTx, '$queryRaw'>,
  { workspaceId, periodEnd }: { workspaceId: string; periodEnd: Date },
): Promise<PlanPart[]> {
  const rows = await db.$queryRaw<{ id: string; value: bigint; span: number }[]>`
    SELECT p.order_id AS id, p.value_minor AS value, p.span_seconds AS span
    FROM plan_payments p JOIN sales_orders o ON o.id = p.order_id
    WHERE p.workspace_id = ${workspaceId}::uuid AND p.period_end = ${periodEnd}
    ORDER BY o.created_at DESC`
  return rows.map(({ id, value, span }) => ({ orderId: id, valueMinor: Number(value), spanSeconds: span }))
}

export interface RunningPart extends PlanPart {
  periodEnd: Date
  /** It paid for a period, not for the rest of one. */
  isWhole: boolean
}

/** What was paid of the periods that end after one moment and until another: of several where a plan is paid ahead. */
export async function listRunningParts(
  db: Pick<SystemTx, '$queryRaw'>,
  { workspaceId, since, until }: { workspaceId: string; since: Date; until: Date },
): Promise<RunningPart[]> {
  const rows = await db.$queryRaw<{ id: string; value: bigint; span: number; ends: Date; whole: boolean }[]>`
    SELECT p.order_id AS id, p.value_minor AS value, p.span_seconds AS span, p.period_end AS ends,
      coalesce(o.purpose ->> 'change' <> 'upgrade', true) AS whole
    FROM plan_payments p JOIN sales_orders o ON o.id = p.order_id
    WHERE p.workspace_id = ${workspaceId}::uuid AND p.period_end > ${since} AND p.period_end <= ${until}`
  return rows.map(({ id, value, span, ends, whole }) => ({
    orderId: id,
    valueMinor: Number(value),
    spanSeconds: span,
    periodEnd: ends,
    isWhole: whole,
  }))
}
