import { databasePool } from '~/platform/db/db.server'
import type { WidgetSettings } from './widget-settings'
import { type SettingsRow, toWidgetSettings } from './widget-settings-row.server'

export interface FoundWidget {
  workspaceId: string
  settings: WidgetSettings
}

const FIND = `
  SELECT workspace_id AS "workspaceId", public_key AS "publicKey", identity_secret_at AS "identitySecretAt",
    allowed_origins AS "allowedOrigins", accent_color AS "accentColor", position, theme,
    launcher_label AS "launcherLabel", visitor_per_hour AS "visitorPerHour", shop_per_day AS "shopPerDay",
    takes_files AS "takesFiles"
  FROM widget_settings WHERE public_key = $1`

/**
 * The widget a public key belongs to. Unscoped: a shopper's browser knows nothing but the key, and which
 * workspace it means is the answer. A bare statement, as every call of every widget asks it.
 */
export async function findWidget(publicKey: string): Promise<FoundWidget | null> {
  // PostgreSQL takes no text with a zero byte.
  if (publicKey.includes('\0')) return null
  const { rows } = await databasePool().query<SettingsRow & { workspaceId: string }>({
    name: 'find-widget',
    text: FIND,
    values: [publicKey],
  })
  if (!rows[0]) return null
  const { workspaceId, ...columns } = rows[0]
  return { workspaceId, settings: toWidgetSettings(columns) }
}
