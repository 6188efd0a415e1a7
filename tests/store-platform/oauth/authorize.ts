import { type Exchange, escapeHtml, html, redirect } from '../http/exchange'
import { install } from './installing'
import { isKnownScope } from './known-scopes'
import { hostParameter, signQuery } from './signatures'

/** `GET /admin/oauth/authorize`: the consent page, or straight back when the shop agreed to all of it before. */
export function askConsent(exchange: Exchange): Response {
  const { platform, url } = exchange
  const shop = exchange.shop!
  const wrong = whatIsWrong(exchange)
  if (wrong)
    return html(`<!doctype html><title>Oauth error</title><h1>Oauth error ${escapeHtml(wrong)}</h1>`, 400)
  const scopes = wantedScopes(exchange)
  const granted = shop.installation?.scopes ?? []
  if (shop.installation && scopes.every((scope) => covers(granted, scope))) return sendBack(exchange)
  const items = scopes.map((scope) => `<li>${escapeHtml(scope)}</li>`).join('')
  return html(`<!doctype html><html lang="en"><meta charset="utf-8">
<link rel="icon" href="data:,"><title>Install ${escapeHtml(platform.app.title)}</title>
<link rel="stylesheet" href="https://admin.shopify.com/assets/shell.css"><body class="plain"><main class="card"><h1>Install ${escapeHtml(platform.app.title)}</h1>
<p>${escapeHtml(shop.details.name)} (${escapeHtml(shop.domain)}) lets it use:</p><ul>${items}</ul>
<form method="post" action="${escapeHtml(url.pathname + url.search)}">
<button class="primary" name="answer" value="install">Install</button> <button name="answer" value="cancel">Cancel</button></form></main>`)
}

/** The merchant's answer on the consent page. */
export async function takeConsent(exchange: Exchange): Promise<Response> {
  const { platform, request } = exchange
  const wrong = whatIsWrong(exchange)
  if (wrong) return html(`<h1>Oauth error ${escapeHtml(wrong)}</h1>`, 400)
  const answer = new URLSearchParams(await request.text()).get('answer')
  // Nobody tells the app of a no: the merchant is back in their admin.
  if (answer !== 'install') return redirect(`https://admin.shopify.com/store/${exchange.shop!.handle}/apps`)
  platform.webhooks.action(() => install({ platform, shop: exchange.shop! }, wantedScopes(exchange)))
  return sendBack(exchange)
}

/** With managed install the declared scopes count, whatever the address says. */
function wantedScopes({ platform: { app }, url }: Exchange): string[] {
  if (app.useManagedInstall) return app.scopes
  return (url.searchParams.get('scope') ?? '').split(',').filter(Boolean)
}

function whatIsWrong({ platform: { app }, url }: Exchange): string | null {
  const query = url.searchParams
  const clientId = query.get('client_id') ?? ''
  if (clientId !== app.apiKey)
    return `invalid_request: Could not find Shopify API application with api_key ${clientId}`
  if (!app.redirectUrls.includes(query.get('redirect_uri') ?? ''))
    return 'invalid_request: The redirect_uri is not whitelisted'
  const unknown = (query.get('scope') ?? '').split(',').filter((scope) => scope && !isKnownScope(scope))
  return unknown.length > 0 ? `invalid_scope: ${unknown.join(', ')}` : null
}

const covers = (granted: string[], scope: string) =>
  granted.includes(scope) || granted.includes(scope.replace(/^read_/, 'write_'))

function sendBack(exchange: Exchange): Response {
  const { platform, url } = exchange
  const shop = exchange.shop!
  const staff = platform.staffOf(exchange)
  const isOnline = url.searchParams.getAll('grant_options[]').includes('per-user')
  const state = url.searchParams.get('state')
  const query = signQuery(
    {
      code: platform.codes.issue(shop, staff.id, isOnline),
      host: hostParameter(shop),
      shop: shop.domain,
      ...(state ? { state } : {}),
      timestamp: String(Math.floor(Date.now() / 1000)),
    },
    platform.app.apiSecret,
  )
  const back = new URL(url.searchParams.get('redirect_uri')!)
  for (const [name, value] of Object.entries(query)) back.searchParams.set(name, value)
  return redirect(back.href)
}
