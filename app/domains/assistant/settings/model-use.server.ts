import { workspaceDb } from '~/platform/db/db.server'
import type { AssistantSettings, ModelUse } from './assistant-settings'

/** What one answer of a model used. */
export interface TokensUsed {
  /** Tokens sent, those from the vendor's cache among them. */
  input: number
  cached: number
  output: number
}

/** What the shop's model has used since the month began (UTC). */
export async function getModelUse(workspaceId: string): Promise<ModelUse> {
  const { _sum: sum } = await workspaceDb(workspaceId).modelUsage.aggregate({
    where: { workspaceId, visitor: '', day: { gte: monthStart() } },
    _sum: { answers: true, inputTokens: true, cachedTokens: true, outputTokens: true },
  })
  return {
    answers: sum.answers ?? 0,
    input: Number(sum.inputTokens ?? 0),
    cached: Number(sum.cachedTokens ?? 0),
    output: Number(sum.outputTokens ?? 0),
  }
}

/** Whether the month's tokens of the shop, or the day's of this visitor, are used up. */
export async function isModelBudgetSpent(
  workspaceId: string,
  visitor: string | undefined,
  { modelMonthTokens, modelVisitorTokens }: AssistantSettings,
): Promise<boolean> {
  if (modelMonthTokens !== null) {
    const { input, output } = await getModelUse(workspaceId)
    if (input + output >= modelMonthTokens) return true
  }
  if (modelVisitorTokens === null || !visitor) return false
  const row = await workspaceDb(workspaceId).modelUsage.findUnique({
    where: { workspaceId_day_visitor: { workspaceId, day: today(), visitor } },
  })
  return row !== null && Number(row.inputTokens + row.outputTokens) >= modelVisitorTokens
}

/** Adds an answer to the day's sums. What visitors used is forgotten after the next day. */
export async function recordModelUse(
  workspaceId: string,
  visitor: string | undefined,
  { input, cached, output }: TokensUsed,
): Promise<void> {
  const db = workspaceDb(workspaceId)
  await db.$transaction(async (tx) => {
    // The sum first, always: two answers at once wait for each other instead of for one another.
    for (const whose of ['', ...(visitor ? [visitor] : [])])
      await tx.$executeRaw`
        INSERT INTO model_usage (workspace_id, day, visitor, answers, input_tokens, cached_tokens, output_tokens)
        VALUES (${workspaceId}::uuid, ${today()}::date, ${whose}, 1, ${input}, ${cached}, ${output})
        ON CONFLICT (workspace_id, day, visitor) DO UPDATE SET
          answers = model_usage.answers + 1,
          input_tokens = model_usage.input_tokens + excluded.input_tokens,
          cached_tokens = model_usage.cached_tokens + excluded.cached_tokens,
          output_tokens = model_usage.output_tokens + excluded.output_tokens`
    const yesterday = new Date(today().getTime() - 86_400_000)
    await tx.modelUsage.deleteMany({ where: { workspaceId, visitor: { not: '' }, day: { lt: yesterday } } })
  })
}

function today(): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}

function monthStart(): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
}
