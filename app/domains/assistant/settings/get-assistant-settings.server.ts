import { workspaceDb } from '~/platform/db/db.server'
import { type AssistantSettings, type ModelProvider, UNNAMED } from './assistant-settings'

/** A shop's settings, or those that every shop begins with. */
export async function getAssistantSettings(workspaceId: string): Promise<AssistantSettings> {
  const row = await workspaceDb(workspaceId).assistantSettings.findUnique({ where: { workspaceId } })
  return {
    name: row?.name ?? UNNAMED,
    tone: (row?.tone ?? 'friendly') as AssistantSettings['tone'],
    instructions: row?.instructions ?? '',
    greeting: (row?.greeting ?? {}) as AssistantSettings['greeting'],
    suggestions: (row?.suggestions ?? {}) as AssistantSettings['suggestions'],
    modelProvider: (row?.modelProvider ?? 'none') as ModelProvider,
    modelName: row?.modelName ?? '',
    modelBaseUrl: row?.modelBaseUrl ?? '',
    hasModelKey: Boolean(row?.modelKey),
    modelMonthTokens: limitOf(row?.modelMonthTokens),
    modelVisitorTokens: limitOf(row?.modelVisitorTokens),
    handoverEmail: row?.handoverEmail ?? '',
  }
}

const limitOf = (tokens: bigint | null | undefined): number | null =>
  tokens === null || tokens === undefined ? null : Number(tokens)
