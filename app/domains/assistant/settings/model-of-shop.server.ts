import type { LanguageModel } from 'ai'
import { workspaceDb } from '~/platform/db/db.server'
import { buildModel } from '~/platform/llm/build-model.server'
import { open } from '~/platform/secrets/secrets.server'
import { MODEL_KEY_PURPOSE } from './save-model-choice.server'

/** The model a shop has chosen; null when it chose none. */
export async function modelOfShop(workspaceId: string): Promise<LanguageModel | null> {
  const row = await workspaceDb(workspaceId).assistantSettings.findUnique({ where: { workspaceId } })
  if (!row || (row.modelProvider !== 'openai-compatible' && row.modelProvider !== 'anthropic')) return null
  return buildModel({
    provider: row.modelProvider,
    model: row.modelName,
    baseUrl: row.modelBaseUrl,
    key: row.modelKey ? open(row.modelKey, MODEL_KEY_PURPOSE) : null,
  })
}
