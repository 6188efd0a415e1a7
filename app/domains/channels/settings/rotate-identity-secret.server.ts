import { workspaceDb } from '~/platform/db/db.server'
import { getWidgetSettings } from './get-widget-settings.server'
import { newIdentitySecret, sealIdentitySecret } from './identity-secret.server'

/**
 * Makes a new identity secret and returns it: the only moment it is shown. Proofs made with the old one
 * stop being valid at once.
 */
export async function rotateIdentitySecret(workspaceId: string): Promise<string> {
  await getWidgetSettings(workspaceId)
  const secret = newIdentitySecret()
  await workspaceDb(workspaceId).widgetSettings.update({
    where: { workspaceId },
    data: { identitySecret: sealIdentitySecret(secret) },
  })
  return secret
}
