import { systemDb } from '~/platform/db/db.server'
import { type NotificationSettings, readSettings } from './notification-settings'

/** What a person wants to be told of; `timeZone` where they said nothing of their own. */
export async function getNotificationSettings(
  userId: string,
  timeZone: string,
): Promise<NotificationSettings> {
  const row = await systemDb().notificationSettings.findUnique({ where: { userId } })
  return readSettings(row?.settings, timeZone)
}

export async function saveNotificationSettings(
  userId: string,
  settings: NotificationSettings,
): Promise<void> {
  await systemDb().notificationSettings.upsert({
    where: { userId },
    create: { userId, settings },
    update: { settings },
  })
}
