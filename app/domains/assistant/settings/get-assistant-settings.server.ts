import { workspaceDb } from '~/platform/db/db.server'
import { currentVersionsOf } from '~/platform/db/workspace-versions.server'
import { type AssistantSettings, type ModelProvider, UNNAMED } from './assistant-settings'

interface Row {
  name: string
  tone: string
  instructions: string
  greeting: unknown
  suggestions: unknown
  modelProvider: string
  modelName: string
  modelBaseUrl: string
  hasModelKey: boolean
  modelMonthTokens: bigint | null
  modelVisitorTokens: bigint | null
  modelDayCost: bigint | null
  modelMonthCost: bigint | null
  modelVisitorDayCost: bigint | null
  modelVisitorMonthCost: bigint | null
  handoverEmail: string
}

/** By workspace: settings as the row had them at one writing of it. */
const kept = new Map<string, { writing: string | null; settings: AssistantSettings }>()
const MOST_KEPT = 1000

/** A shop's settings, or those that every shop begins with. Read anew where they were written since, as every answer asks them. */
export async function getAssistantSettings(workspaceId: string): Promise<AssistantSettings> {
  const versions = currentVersionsOf(workspaceId)
  if (!versions) return readSettings(workspaceId)
  const known = kept.get(workspaceId)
  if (known?.writing === versions.assistantSettings) return known.settings
  const settings = await readSettings(workspaceId)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(workspaceId, { writing: versions.assistantSettings, settings })
  return settings
}

async function readSettings(workspaceId: string): Promise<AssistantSettings> {
  const [row] = await workspaceDb(workspaceId).$queryRaw<Row[]>`
    SELECT name, tone, instructions, greeting, suggestions, model_provider AS "modelProvider",
      model_name AS "modelName", model_base_url AS "modelBaseUrl", model_key IS NOT NULL AS "hasModelKey",
      model_month_tokens AS "modelMonthTokens", model_visitor_tokens AS "modelVisitorTokens",
      model_day_cost AS "modelDayCost", model_month_cost AS "modelMonthCost",
      model_visitor_day_cost AS "modelVisitorDayCost", model_visitor_month_cost AS "modelVisitorMonthCost",
      handover_email AS "handoverEmail"
    FROM assistant_settings WHERE workspace_id = ${workspaceId}::uuid`
  return {
    name: row?.name ?? UNNAMED,
    tone: (row?.tone ?? 'friendly') as AssistantSettings['tone'],
    instructions: row?.instructions ?? '',
    greeting: (row?.greeting ?? {}) as AssistantSettings['greeting'],
    suggestions: (row?.suggestions ?? {}) as AssistantSettings['suggestions'],
    modelProvider: (row?.modelProvider ?? 'none') as ModelProvider,
    modelName: row?.modelName ?? '',
    modelBaseUrl: row?.modelBaseUrl ?? '',
    hasModelKey: row?.hasModelKey ?? false,
    modelMonthTokens: limitOf(row?.modelMonthTokens),
    modelVisitorTokens: limitOf(row?.modelVisitorTokens),
    modelCosts: {
      day: limitOf(row?.modelDayCost),
      month: limitOf(row?.modelMonthCost),
      visitorDay: limitOf(row?.modelVisitorDayCost),
      visitorMonth: limitOf(row?.modelVisitorMonthCost),
    },
    handoverEmail: row?.handoverEmail ?? '',
  }
}

const limitOf = (limit: bigint | null | undefined): number | null =>
  limit === null || limit === undefined ? null : Number(limit)
