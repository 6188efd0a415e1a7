import { systemDb } from '~/platform/db/db.server'
import type { WidgetSettings } from './widget-settings'
import { SETTINGS_COLUMNS, toWidgetSettings } from './widget-settings-row.server'

export interface FoundWidget {
  workspaceId: string
  settings: WidgetSettings
}

/**
 * The widget a public key belongs to. Unscoped: a shopper's browser knows nothing but the key, and which
 * workspace it means is the answer.
 */
export async function findWidget(publicKey: string): Promise<FoundWidget | null> {
  const row = await systemDb().widgetSettings.findUnique({
    where: { publicKey },
    select: { workspaceId: true, ...SETTINGS_COLUMNS },
  })
  if (!row) return null
  const { workspaceId, ...columns } = row
  return { workspaceId, settings: toWidgetSettings(columns) }
}
