import { workspaceDb } from '~/platform/db/db.server'
import type { AssistantSettings, Greetings, ModelProvider, Suggestions } from './assistant-settings'

/** A shop's settings, or those that every shop begins with. */
export async function getAssistantSettings(workspaceId: string): Promise<AssistantSettings> {
  const row = await workspaceDb(workspaceId).assistantSettings.findUnique({ where: { workspaceId } })
  return {
    name: row?.name ?? 'Assistant',
    tone: (row?.tone ?? 'friendly') as AssistantSettings['tone'],
    instructions: row?.instructions ?? '',
    greeting: (row?.greeting ?? {}) as Greetings,
    suggestions: (row?.suggestions ?? {}) as Suggestions,
    modelProvider: (row?.modelProvider ?? 'none') as ModelProvider,
    modelName: row?.modelName ?? '',
    modelBaseUrl: row?.modelBaseUrl ?? '',
    hasModelKey: Boolean(row?.modelKey),
    handoverEmail: row?.handoverEmail ?? '',
  }
}
