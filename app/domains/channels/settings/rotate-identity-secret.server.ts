import { workspaceDb } from '~/platform/db/db.server'
import { publish } from '~/platform/realtime/realtime.server'
import { getWidgetSettings } from './get-widget-settings.server'
import { allShoppersTopic, newIdentitySecret, sealIdentitySecret } from './identity-secret.server'

/**
 * Makes a new identity secret and returns it: the only moment it is shown. Proofs made with the old one
 * stop being valid at once, and so do the tokens of the shoppers whom they vouched for.
 */
export async function rotateIdentitySecret(workspaceId: string): Promise<string> {
  await getWidgetSettings(workspaceId)
  const secret = newIdentitySecret()
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    await tx.widgetSettings.update({
      where: { workspaceId },
      data: { identitySecret: sealIdentitySecret(secret), identitySecretAt: new Date() },
    })
    await publish(tx, allShoppersTopic(workspaceId))
  })
  return secret
}
