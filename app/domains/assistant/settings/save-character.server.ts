import { workspaceDb } from '~/platform/db/db.server'
import type { Character } from './assistant-settings'

/** Who the assistant is, and how it speaks. */
export async function saveCharacter(workspaceId: string, character: Character): Promise<void> {
  await workspaceDb(workspaceId).assistantSettings.upsert({
    where: { workspaceId },
    create: { workspaceId, ...character },
    update: character,
  })
}
