import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type WorkspaceDb, type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import { declareJob, enqueue } from '~/platform/jobs/jobs.server'
import type { AssistantSettings } from '../settings/assistant-settings'
import { costOf, type ModelPrice, type TokensUsed } from './model-prices'
import { dayStart, monthStart, nextDay, nextMonth } from './utc-days'

/** Budgets of a whole shop: when one is reached, whoever runs it is told. */
export const shopBudgets = ['month-tokens', 'day-cost', 'month-cost'] as const
export type ShopBudget = (typeof shopBudgets)[number]

const reachedBudgetSchema = z.object({
  workspaceId: z.uuid(),
  budget: z.enum(shopBudgets),
  /** Of a budget in money, whose limit is in millionths of it; empty for tokens. */
  currency: z.string(),
  limit: z.number(),
  /** When the model is used again. */
  until: z.iso.datetime(),
})
export type ReachedBudget = z.output<typeof reachedBudgetSchema>

/** workflows/usage/tell-model-budget says who is told. */
export const modelBudgetReachedJob = declareJob('assistant.model-budget-reached', reachedBudgetSchema, {
  retryLimit: 5,
  expireInSeconds: 60,
})

/** What an answer is expected to use while the shop has none to judge by. */
const FIRST_ANSWER: TokensUsed = { input: 3000, cached: 0, cacheWrite: 0, output: 300 }
/** An answer takes no longer: what is still reserved then was left by a process that ended. */
const RESERVED_SECONDS = 120
/** Rows of a shop's day. */
const SHARES = 16

interface Sums {
  shop: Record<'monthTokens' | 'dayCost' | 'monthCost', number>
  visitor: Record<'dayTokens' | 'dayCost' | 'monthCost', number>
  /** Tokens and cost that answers under way are expected to use. */
  reserved: Record<'shopTokens' | 'shopCost' | 'visitorTokens' | 'visitorCost', number>
  answers: number
}

export interface ModelClaim {
  isReached: boolean
  /** To give to `settleModelUse`; null where nothing is reserved. */
  reservation: string | null
}

/**
 * Asks whether the model may be asked once more, and reserves what an average answer uses, so that answers at the same
 * time don't all pass the last of a budget. The lock is a statement of its own: what the sum sees is what was there
 * once the lock was held.
 */
export async function claimModelUse(
  workspaceId: string,
  visitor: string | undefined,
  settings: AssistantSettings,
  price: ModelPrice | null,
): Promise<ModelClaim> {
  if (!hasBudget(settings)) return { isReached: false, reservation: null }
  return workspaceDb(workspaceId).$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM assistant_settings WHERE workspace_id = ${workspaceId}::uuid FOR NO KEY UPDATE`
    const now = new Date()
    const sums = await sumsOf(tx, workspaceId, visitor ?? '', price?.currency ?? '', now)
    const { reached, isReached } = reachedBudgets(sums, settings, price, Boolean(visitor))
    for (const [budget, limit] of reached) {
      const isDaily = budget === 'day-cost'
      const since = isDaily ? dayStart(now) : monthStart(now)
      const { count } = await tx.modelBudgetAlert.createMany({
        data: [{ workspaceId, budget, since }],
        skipDuplicates: true,
      })
      if (count === 1)
        await enqueue(tx, modelBudgetReachedJob, {
          workspaceId,
          budget,
          currency: budget === 'month-tokens' ? '' : (price?.currency ?? ''),
          limit,
          until: (isDaily ? nextDay(now) : nextMonth(now)).toISOString(),
        })
    }
    if (isReached) return { isReached, reservation: null }
    const reservation = randomUUID()
    const first = price ? costOf(FIRST_ANSWER, price) : 0
    const average = (used: number, without: number) =>
      sums.answers > 0 ? Math.ceil(used / sums.answers) : without
    await tx.modelReservation.create({
      data: {
        id: reservation,
        workspaceId,
        visitor: visitor ?? '',
        currency: price?.currency ?? '',
        tokens: average(sums.shop.monthTokens, FIRST_ANSWER.input + FIRST_ANSWER.output),
        costMicros: average(sums.shop.monthCost, first),
      },
    })
    return { isReached, reservation }
  })
}

export interface SettledAnswer {
  visitor?: string | undefined
  reservation: string | null
  /** Null: the model wasn't asked, or was of no use. */
  tokens: TokensUsed | null
  price: ModelPrice | null
  isBudgetReached: boolean
}

/** Adds an answer to the day's sums and ends its reservation. What visitors used is forgotten after the month. */
export async function settleModelUse(
  workspaceId: string,
  { visitor, reservation, tokens, price, isBudgetReached }: SettledAnswer,
): Promise<void> {
  const now = new Date()
  const used = tokens ?? { input: 0, cached: 0, cacheWrite: 0, output: 0 }
  const currency = tokens && price ? price.currency : ''
  const cost = tokens && price ? costOf(tokens, price) : 0
  const [worded, without] = tokens ? [1, 0] : [0, 1]
  const whose = ['', ...(visitor && tokens ? [visitor] : [])]
  const db = workspaceDb(workspaceId)
  // One statement, so that a visitor's row is held no longer than it takes. A shop's answers come at once: each connection
  // has one of sixteen rows for them.
  await db.$executeRaw`
    WITH ended AS (
      DELETE FROM model_reservations WHERE workspace_id = ${workspaceId}::uuid AND id = ${reservation}::uuid
    )
    INSERT INTO model_usage (workspace_id, day, visitor, currency, share, answers, input_tokens, cached_tokens,
      cache_write_tokens, output_tokens, cost_micros, without_model, budget_reached)
    SELECT ${workspaceId}::uuid, ${dayStart(now)}::date, whose, ${currency},
      CASE WHEN whose = '' THEN pg_backend_pid() % ${SHARES}::int ELSE 0 END, ${worded}::int, ${used.input}::bigint,
      ${used.cached}::bigint, ${used.cacheWrite}::bigint, ${used.output}::bigint, ${cost}::bigint, ${without}::int,
      ${isBudgetReached ? 1 : 0}::int
    FROM unnest(${whose}::text[]) AS whose ORDER BY whose
    ON CONFLICT (workspace_id, day, visitor, currency, share) DO UPDATE SET
      answers = model_usage.answers + excluded.answers,
      input_tokens = model_usage.input_tokens + excluded.input_tokens,
      cached_tokens = model_usage.cached_tokens + excluded.cached_tokens,
      cache_write_tokens = model_usage.cache_write_tokens + excluded.cache_write_tokens,
      output_tokens = model_usage.output_tokens + excluded.output_tokens,
      cost_micros = model_usage.cost_micros + excluded.cost_micros,
      without_model = model_usage.without_model + excluded.without_model,
      budget_reached = model_usage.budget_reached + excluded.budget_reached`
  if (tokens) await forgetOld(db, workspaceId, now)
}

/** What processes that ended had reserved, and what visitors used before this month. What another removes is left to it. */
async function forgetOld(db: WorkspaceDb, workspaceId: string, now: Date): Promise<void> {
  await db.$executeRaw`
    WITH stale AS (
      DELETE FROM model_reservations WHERE id IN (
        SELECT id FROM model_reservations WHERE workspace_id = ${workspaceId}::uuid
          AND created_at < statement_timestamp() - make_interval(secs => ${RESERVED_SECONDS}) FOR UPDATE SKIP LOCKED)
    )
    DELETE FROM model_usage WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM model_usage WHERE workspace_id = ${workspaceId}::uuid AND visitor <> ''
        AND day < ${monthStart(now)}::date FOR UPDATE SKIP LOCKED))`
}

function hasBudget(settings: AssistantSettings): boolean {
  return (
    settings.modelMonthTokens !== null ||
    settings.modelVisitorTokens !== null ||
    Object.values(settings.modelCosts).some((limit) => limit !== null)
  )
}

async function sumsOf(
  tx: WorkspaceTx,
  workspaceId: string,
  visitor: string,
  currency: string,
  now: Date,
): Promise<Sums> {
  const day = dayStart(now)
  // What is reserved comes first: an answer that ends in between counts twice rather than not at all.
  const [held] = await tx.$queryRaw<Record<string, number>[]>`
    SELECT coalesce(sum(tokens), 0)::float8 AS "shopTokens", coalesce(sum(cost), 0)::float8 AS "shopCost",
      coalesce(sum(tokens) FILTER (WHERE visitor = ${visitor}), 0)::float8 AS "visitorTokens",
      coalesce(sum(cost) FILTER (WHERE visitor = ${visitor}), 0)::float8 AS "visitorCost"
    FROM (
      SELECT visitor, tokens, CASE WHEN currency = ${currency} THEN cost_micros ELSE 0 END AS cost
      FROM model_reservations
      WHERE workspace_id = ${workspaceId}::uuid
        AND created_at > statement_timestamp() - make_interval(secs => ${RESERVED_SECONDS})
    ) held`
  const [row] = await tx.$queryRaw<Record<string, number>[]>`
    SELECT
      coalesce(sum(tokens) FILTER (WHERE of_shop), 0)::float8 AS "monthTokens",
      coalesce(sum(cost) FILTER (WHERE of_shop AND is_today), 0)::float8 AS "dayCost",
      coalesce(sum(cost) FILTER (WHERE of_shop), 0)::float8 AS "monthCost",
      coalesce(sum(tokens) FILTER (WHERE NOT of_shop AND is_today), 0)::float8 AS "visitorDayTokens",
      coalesce(sum(cost) FILTER (WHERE NOT of_shop AND is_today), 0)::float8 AS "visitorDayCost",
      coalesce(sum(cost) FILTER (WHERE NOT of_shop), 0)::float8 AS "visitorMonthCost",
      coalesce(sum(answers) FILTER (WHERE of_shop), 0)::float8 AS answers
    FROM (
      SELECT visitor = '' AS of_shop, day = ${day}::date AS is_today, input_tokens + output_tokens AS tokens,
        CASE WHEN currency = ${currency} THEN cost_micros ELSE 0 END AS cost, answers
      FROM model_usage
      WHERE workspace_id = ${workspaceId}::uuid AND day >= ${monthStart(now)}::date AND visitor IN ('', ${visitor})
    ) used`
  const { monthTokens = 0, dayCost = 0, monthCost = 0, answers = 0 } = row ?? {}
  const { visitorDayTokens = 0, visitorDayCost = 0, visitorMonthCost = 0 } = row ?? {}
  const { shopTokens = 0, shopCost = 0, visitorTokens = 0, visitorCost = 0 } = held ?? {}
  return {
    shop: { monthTokens, dayCost, monthCost },
    visitor: { dayTokens: visitorDayTokens, dayCost: visitorDayCost, monthCost: visitorMonthCost },
    reserved: { shopTokens, shopCost, visitorTokens, visitorCost },
    answers,
  }
}

/** Whether any budget is reached, what is reserved included; and which of the shop's are by what is used alone. */
function reachedBudgets(
  { shop, visitor, reserved }: Sums,
  { modelMonthTokens, modelVisitorTokens, modelCosts }: AssistantSettings,
  price: ModelPrice | null,
  hasVisitor: boolean,
): { isReached: boolean; reached: [ShopBudget, number][] } {
  // What a model without a price costs isn't known, so no amount can be kept to.
  const money = (limit: number | null) => (price ? limit : null)
  const ofShop: [ShopBudget, number | null, number, number][] = [
    ['month-tokens', modelMonthTokens, shop.monthTokens, reserved.shopTokens],
    ['day-cost', money(modelCosts.day), shop.dayCost, reserved.shopCost],
    ['month-cost', money(modelCosts.month), shop.monthCost, reserved.shopCost],
  ]
  const ofVisitor: [number | null, number, number][] = [
    [modelVisitorTokens, visitor.dayTokens, reserved.visitorTokens],
    [money(modelCosts.visitorDay), visitor.dayCost, reserved.visitorCost],
    [money(modelCosts.visitorMonth), visitor.monthCost, reserved.visitorCost],
  ]
  const isOver = (limit: number | null, used: number) => limit !== null && used >= limit
  return {
    isReached:
      ofShop.some(([, limit, used, held]) => isOver(limit, used + held)) ||
      (hasVisitor && ofVisitor.some(([limit, used, held]) => isOver(limit, used + held))),
    reached: ofShop.flatMap(([budget, limit, used]) =>
      isOver(limit, used) ? [[budget, limit!] as [ShopBudget, number]] : [],
    ),
  }
}
