import { databasePool } from '~/platform/db/db.server'
import {
  asWorkspaceVersions,
  WORKSPACE_VERSIONS,
  type WorkspaceVersions,
  type WorkspaceVersionsRow,
} from '~/platform/db/workspace-versions.server'
import type { WidgetSettings } from './widget-settings'
import { type SettingsRow, toWidgetSettings } from './widget-settings-row.server'

export interface FoundWidget {
  workspaceId: string
  settings: WidgetSettings
  /** The workspace as it was just then. */
  versions: WorkspaceVersions
}

const FIND = `
  SELECT ${WORKSPACE_VERSIONS} AS versions, public_key AS "publicKey", identity_secret_at AS "identitySecretAt",
    allowed_origins AS "allowedOrigins", accent_color AS "accentColor", position, theme,
    launcher_label AS "launcherLabel", visitor_per_hour AS "visitorPerHour", shop_per_day AS "shopPerDay",
    takes_files AS "takesFiles"
  FROM widget_settings JOIN workspaces w ON w.id = workspace_id WHERE public_key = $1`

/**
 * The widget a public key belongs to. Unscoped: a shopper's browser knows nothing but the key, and which
 * workspace it means is the answer. A bare statement, as every call of every widget asks it.
 */
export async function findWidget(publicKey: string): Promise<FoundWidget | null> {
  // PostgreSQL takes no text with a zero byte.
  if (publicKey.includes('\0')) return null
  const { rows } = await databasePool().query<SettingsRow & { versions: WorkspaceVersionsRow }>({
    name: 'find-widget',
    text: FIND,
    values: [publicKey],
  })
  if (!rows[0]) return null
  const { versions, ...columns } = rows[0]
  return {
    workspaceId: versions.workspaceId,
    settings: toWidgetSettings(columns),
    versions: asWorkspaceVersions(versions),
  }
}
