import { redirect } from '../../http/exchange'
import { type Markup, markup } from '../../http/markup'
import { hostParameter, signQuery } from '../../oauth/signatures'
import type { Desk } from '../desk'
import { appPath, framePage } from '../frame'

export function appsPage(desk: Desk): Response {
  const { platform, shop } = desk
  const { app } = platform
  const actions = shop.installation
    ? markup`<a class="button primary" href="${appPath(desk)}">Open</a>
<form method="post" action="${appPath(desk)}/uninstall"><button class="critical">Uninstall</button></form>`
    : markup`<form method="post" action="${appPath(desk)}/install"><button class="primary">Install</button></form>`
  const card = markup`<section class="card row"><span class="app-icon">${app.title.slice(0, 1)}</span>
<div class="grow"><h2>${app.title}</h2><p class="quiet">${new URL(app.appUrl).host}</p>${shop.installation && scopes(shop.installation.scopes)}</div>
${actions}</section>`
  return framePage(desk, { title: 'Apps', main: markup`<h1>Apps</h1>${card}` })
}

const scopes = (granted: string[]): Markup =>
  markup`<details><summary>${granted.length} permissions</summary><p class="quiet">${granted.join(', ')}</p></details>`

/**
 * The merchant chose to install. With managed install the platform does it itself and opens the app; otherwise the app
 * is asked at its own address, in the whole window, and asks for consent from there.
 */
export function installApp(desk: Desk): Response {
  const { platform, shop } = desk
  const { app } = platform
  if (app.useManagedInstall) {
    platform.merchant(shop).install()
    return redirect(appPath(desk))
  }
  const query = signQuery(
    {
      host: hostParameter(shop),
      shop: shop.domain,
      timestamp: String(Math.floor(Date.now() / 1000)),
    },
    app.apiSecret,
  )
  const address = new URL(app.appUrl)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return redirect(address.href)
}

export function uninstallApp({ platform, shop, base }: Desk): Response {
  if (shop.installation) platform.merchant(shop).uninstall()
  return redirect(`${base}/apps`)
}
