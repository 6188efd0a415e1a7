import { workspaceDb } from '~/platform/db/db.server'
import type { Greeting } from './assistant-settings'

/** Keeps one language's texts and leaves the others, also those that somebody else is saving. */
export async function saveGreeting(
  workspaceId: string,
  { language, greeting, suggestions }: Greeting,
): Promise<void> {
  const db = workspaceDb(workspaceId)
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`
      INSERT INTO assistant_settings (workspace_id, updated_at) VALUES (${workspaceId}::uuid, now())
      ON CONFLICT (workspace_id) DO NOTHING`
    await tx.$executeRaw`
      UPDATE assistant_settings SET updated_at = now(),
        greeting = CASE WHEN ${greeting} = '' THEN greeting - ${language}
          ELSE greeting || jsonb_build_object(${language}::text, ${greeting}::text) END,
        suggestions = CASE WHEN ${suggestions.length} = 0 THEN suggestions - ${language}
          ELSE suggestions || jsonb_build_object(${language}::text, ${JSON.stringify(suggestions)}::jsonb) END
      WHERE workspace_id = ${workspaceId}::uuid`
  })
}
