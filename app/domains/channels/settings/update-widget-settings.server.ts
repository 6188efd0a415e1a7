import { workspaceDb } from '~/platform/db/db.server'
import { getWidgetSettings } from './get-widget-settings.server'
import type { WidgetSettings, WidgetSettingsChange } from './widget-settings'
import { SETTINGS_COLUMNS, toWidgetSettings } from './widget-settings-row.server'

export async function updateWidgetSettings(
  workspaceId: string,
  change: Partial<WidgetSettingsChange>,
): Promise<WidgetSettings> {
  await getWidgetSettings(workspaceId)
  const row = await workspaceDb(workspaceId).widgetSettings.update({
    where: { workspaceId },
    data: change,
    select: SETTINGS_COLUMNS,
  })
  return toWidgetSettings(row)
}
