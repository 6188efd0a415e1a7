import type { z } from 'zod'
import { workspaceDb } from '~/platform/db/db.server'
import { seal } from '~/platform/secrets/secrets.server'
import type { assistantSettingsSchema } from './assistant-settings'

/** What seals and opens the key of a model. */
export const MODEL_KEY_PURPOSE = 'model-key'

/**
 * Keeps the settings. An empty key leaves the kept one, unless the address it was given for changes: a key is
 * never sent to another host than the one it was entered for.
 */
export async function saveAssistantSettings(
  workspaceId: string,
  input: z.output<typeof assistantSettingsSchema>,
): Promise<void> {
  const { modelKey, removeModelKey, ...settings } = input
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    const kept = await tx.assistantSettings.findUnique({ where: { workspaceId } })
    const moved =
      kept?.modelProvider !== settings.modelProvider ||
      hostOf(kept.modelBaseUrl) !== hostOf(settings.modelBaseUrl)
    const key = modelKey
      ? { modelKey: seal(modelKey, MODEL_KEY_PURPOSE) }
      : removeModelKey || moved
        ? { modelKey: null }
        : {}
    const data = { ...settings, ...key }
    await tx.assistantSettings.upsert({
      where: { workspaceId },
      create: { workspaceId, ...data },
      update: data,
    })
  })
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '')
