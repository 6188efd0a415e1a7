import { workspaceDb } from '~/platform/db/db.server'
import { type BusinessHours, businessHoursSchema, usualHours } from './business-hours'

/** The workspace's hours; the usual ones, switched off, where it keeps none. */
export async function getBusinessHours(workspaceId: string): Promise<BusinessHours> {
  const row = await workspaceDb(workspaceId).workspaceHours.findUnique({ where: { workspaceId } })
  const parsed = businessHoursSchema.safeParse(row?.hours)
  return parsed.success ? parsed.data : usualHours
}

export async function saveBusinessHours(workspaceId: string, hours: BusinessHours): Promise<void> {
  await workspaceDb(workspaceId).workspaceHours.upsert({
    where: { workspaceId },
    create: { workspaceId, hours },
    update: { hours },
  })
}
