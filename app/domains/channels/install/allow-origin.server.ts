import { workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { normalOrigin } from '../settings/allowed-origin'
import { getWidgetSettings } from '../settings/get-widget-settings.server'
import { MOST_ORIGINS } from '../settings/widget-settings'

/**
 * Allows one more site, beside whatever is allowed meanwhile.
 *
 * @throws AppError `bad_request` for what is no origin; `conflict` when as many are allowed as can be
 */
export async function allowOrigin(workspaceId: string, written: string): Promise<void> {
  const origin = normalOrigin(written)
  if (!origin) throw new AppError('bad_request', { messageKey: 'channels.errors.origin' })
  await getWidgetSettings(workspaceId)
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ origins: string[] }[]>`
      SELECT allowed_origins AS origins FROM widget_settings WHERE workspace_id = ${workspaceId}::uuid FOR UPDATE`
    const origins = row?.origins ?? []
    if (origins.includes(origin)) return
    if (origins.length >= MOST_ORIGINS)
      throw new AppError('conflict', { messageKey: 'channels.errors.tooManyOrigins' })
    await tx.widgetSettings.update({
      where: { workspaceId },
      data: { allowedOrigins: [...origins, origin] },
    })
  })
}
