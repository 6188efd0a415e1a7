import { randomBytes } from 'node:crypto'
import { workspaceDb } from '~/platform/db/db.server'
import { newIdentitySecret, sealIdentitySecret } from './identity-secret.server'
import type { WidgetSettings } from './widget-settings'
import { SETTINGS_COLUMNS, toWidgetSettings } from './widget-settings-row.server'

/** The workspace's widget settings; made with a key and a secret of their own on first use. */
export async function getWidgetSettings(workspaceId: string): Promise<WidgetSettings> {
  const db = workspaceDb(workspaceId)
  const where = { workspaceId }
  const known = await db.widgetSettings.findUnique({ where, select: SETTINGS_COLUMNS })
  if (known) return toWidgetSettings(known)
  // Of two who ask first at once, one makes them and both read the same.
  const made = {
    workspaceId,
    publicKey: newPublicKey(),
    identitySecret: sealIdentitySecret(newIdentitySecret()),
  }
  await db.widgetSettings.createMany({ data: [made], skipDuplicates: true })
  const row = await db.widgetSettings.findUniqueOrThrow({ where, select: SETTINGS_COLUMNS })
  return toWidgetSettings(row)
}

const newPublicKey = (): string => `pk_${randomBytes(18).toString('base64url')}`
