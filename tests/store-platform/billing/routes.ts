import type { Scene } from '../commerce/scene'
import { type Exchange, html, type Route, redirect } from '../http/exchange'
import type { AppPurchase, AppSubscription } from '../state/installation'
import { confirmationPage } from './confirmation-page'
import { approve, decline, keepSubscription, settleBilling } from './subscriptions'

type Kind = 'RecurringApplicationCharge' | 'ApplicationCharge'

const PATH =
  /^\/admin\/charges\/(?<key>[\w-]+)\/(?<id>\d+)\/(?<kind>RecurringApplicationCharge|ApplicationCharge)\/confirm_\w+$/

/** Where the merchant decides; unguessable, in the shop's own admin. */
export function confirmationUrl({ platform, shop }: Scene, charge: AppSubscription | AppPurchase): string {
  const kind: Kind = 'lines' in charge ? 'RecurringApplicationCharge' : 'ApplicationCharge'
  const page = kind === 'ApplicationCharge' ? 'application_charge' : 'recurring_application_charge'
  return (
    `https://${shop.domain}/admin/charges/${platform.app.apiKey}/${charge.id}/${kind}/confirm_${page}` +
    `?signature=${charge.signature}`
  )
}

function findCharge(exchange: Exchange): AppSubscription | AppPurchase | null {
  const { platform, url } = exchange
  const shop = exchange.shop!
  settleBilling({ platform, shop })
  const { key, id, kind } = PATH.exec(url.pathname)?.groups ?? {}
  if (key !== platform.app.apiKey || !shop.installation) return null
  const charge = (kind === 'ApplicationCharge' ? shop.purchases : shop.subscriptions).get(Number(id))
  return charge && charge.signature === url.searchParams.get('signature') ? charge : null
}

/** A charge can be decided while it is offered, or while a raised cap waits. */
const isOpen = (charge: AppSubscription | AppPurchase): boolean =>
  charge.status === 'PENDING' || ('pendingCap' in charge && charge.pendingCap !== null)

function ask(exchange: Exchange): Response {
  const charge = findCharge(exchange)
  if (!charge) return html('<h1>Not found</h1>', 404)
  if (!isOpen(charge)) return html('<h1>This charge is no longer valid</h1>', 410)
  const { pathname, search } = exchange.url
  return html(confirmationPage(exchange.shop!, exchange.platform.app.title, charge, pathname + search))
}

async function decide(exchange: Exchange): Promise<Response> {
  const { platform, request } = exchange
  const scene = { platform, shop: exchange.shop! }
  const charge = findCharge(exchange)
  if (!charge || !isOpen(charge)) return html('<h1>This charge is no longer valid</h1>', charge ? 410 : 404)
  const isYes = new URLSearchParams(await request.text()).get('answer') === 'approve'
  platform.webhooks.action(() => {
    if ('lines' in charge) decideSubscription(scene, charge, isYes)
    else {
      const kept = scene.shop.purchases.put({ ...charge, status: isYes ? 'ACTIVE' : 'DECLINED' })
      platform.webhooks.emit(scene.shop, 'app_purchases_one_time/update', kept)
    }
  })
  if (!isYes) return redirect(`https://admin.shopify.com/store/${scene.shop.handle}/apps`)
  const back = new URL(charge.returnUrl)
  back.searchParams.set('charge_id', String(charge.id))
  return redirect(back.href)
}

function decideSubscription(scene: Scene, charge: AppSubscription, isYes: boolean): void {
  const { pendingCap } = charge
  if (!pendingCap) {
    if (isYes) approve(scene, charge)
    else decline(scene, charge)
    return
  }
  const lines = charge.lines.map((line) =>
    isYes && line.index === pendingCap.index && line.plan.kind === 'usage'
      ? { ...line, plan: { ...line.plan, cappedAmount: pendingCap.amount } }
      : line,
  )
  keepSubscription(scene, { ...charge, lines, pendingCap: null })
}

export const billingRoutes: Route[] = [
  { host: 'shop', method: 'GET', path: PATH, handle: ask },
  { host: 'shop', method: 'POST', path: PATH, handle: decide },
]
