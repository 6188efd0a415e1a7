import type { Scene } from '../commerce/scene'
import { now } from '../commerce/scene'
import { gid } from '../state/gid'
import type { Installation } from '../state/installation'

/** The merchant said yes: the app is in the shop, or has more scopes than before. */
export function install(scene: Scene, scopes: string[]): Installation {
  const { platform, shop } = scene
  const before = shop.installation
  if (!before) {
    shop.installation = {
      id: platform.ids.next(),
      scopes: withReads(scopes),
      tokens: [],
      webhookSubscriptions: [],
      metafields: [],
      webPixel: null,
      installedAt: now(scene),
    }
    return shop.installation
  }
  const previous = before.scopes
  before.scopes = [...new Set([...previous, ...withReads(scopes)])]
  for (const token of before.tokens) if (token.mode === 'offline') token.scopes = before.scopes
  if (before.scopes.length > previous.length)
    platform.webhooks.emit(shop, 'app/scopes_update', {
      id: platform.app.id,
      shop_id: gid('Shop', shop.details.id),
      previous,
      current: before.scopes,
      updated_at: new Date(platform.clock.now()).toISOString(),
    })
  return before
}

/** The merchant takes the app out: its tokens die at once, its charges end, its subscriptions go. */
export function uninstall({ platform, shop }: Scene): void {
  if (!shop.installation) throw new Error(`The app isn't installed in ${shop.domain}.`)
  platform.webhooks.action(() => {
    for (const subscription of shop.subscriptions.filter(
      ({ status }) => status === 'ACTIVE' || status === 'PENDING',
    )) {
      const ended = shop.subscriptions.put({
        ...subscription,
        status: subscription.status === 'ACTIVE' ? 'CANCELLED' : 'EXPIRED',
        updatedAt: platform.clock.stamp(),
      })
      if (subscription.status === 'ACTIVE') platform.webhooks.emit(shop, 'app_subscriptions/update', ended)
    }
    platform.webhooks.emit(shop, 'app/uninstalled', shop)
  })
  shop.installation = null
}

/** A write scope lets an app read: the platform lists only the wider one. */
function withReads(scopes: string[]): string[] {
  return [...new Set(scopes)].filter(
    (scope) => !(scope.startsWith('read_') && scopes.includes(scope.replace(/^read_/, 'write_'))),
  )
}
