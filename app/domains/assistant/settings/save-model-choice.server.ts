import { workspaceDb } from '~/platform/db/db.server'
import { seal } from '~/platform/secrets/secrets.server'
import type { ModelChoice } from './assistant-settings'

/** What seals and opens the key of a model. */
export const MODEL_KEY_PURPOSE = 'model-key'

/**
 * Chooses the model. An empty key leaves the kept one, unless the vendor or the address changes: a key is never
 * sent to another host than the one it was entered for.
 */
export async function saveModelChoice(
  workspaceId: string,
  { modelKey, ...choice }: ModelChoice,
): Promise<void> {
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    const kept = await tx.assistantSettings.findUnique({ where: { workspaceId } })
    const moved =
      kept?.modelProvider !== choice.modelProvider ||
      hostOf(kept.modelBaseUrl) !== hostOf(choice.modelBaseUrl)
    const key = modelKey ? { modelKey: seal(modelKey, MODEL_KEY_PURPOSE) } : moved ? { modelKey: null } : {}
    const data = { ...choice, ...key }
    await tx.assistantSettings.upsert({
      where: { workspaceId },
      create: { workspaceId, ...data },
      update: data,
    })
  })
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '')
