import { ADMIN_ORIGIN } from '../messages'
import type { BridgeConfig } from './config'
import { on, tell } from './port'

/** Addresses of the admin, as the app writes them: `shopify:admin/products`, `shopify://admin/products`. */
const ADMIN_ADDRESS = /^shopify:\/*admin\/?/i

const adminPath = (address: string): string | null =>
  ADMIN_ADDRESS.test(address) ? `/${address.replace(ADMIN_ADDRESS, '')}` : null

/** Carries clicks, `open()` and history between the app's frame and the admin's address bar. */
export function patchNavigation(): void {
  const plainOpen = window.open.bind(window)
  window.open = (url, target, features) => {
    const address = String(url ?? '')
    if (adminPath(address) !== null) return go(address, target ?? '_top')
    if (target === '_top' || target === '_parent') return go(new URL(address, location.href).href, '_top')
    return plainOpen(url, target, features)
  }
  for (const name of ['pushState', 'replaceState'] as const) {
    const plain = history[name].bind(history)
    history[name] = (...given) => {
      plain(...given)
      sayWhere()
    }
  }
  on('navigate', ({ href }) => navigate(href))
}

export function attachNavigation(): void {
  document.addEventListener('click', (event) => {
    const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement)
    const address = link?.getAttribute('href') ?? ''
    const isForTop = link?.target === '_top' || link?.target === '_parent'
    if (event.defaultPrevented || (adminPath(address) === null && !isForTop)) return
    event.preventDefault()
    window.open(address, link?.target || '_top')
  })
  window.addEventListener('popstate', sayWhere)
}

function go(address: string, target: string): null {
  tell('open', { url: adminPath(address) ?? address, target })
  return null
}

/** The app's path and query, without what the admin adds to them. */
export function whereAmI(): string {
  const address = new URL(location.href)
  const added = [
    'embedded',
    'hmac',
    'host',
    'id_token',
    'locale',
    'session',
    'shop',
    'timestamp',
    'appLoadId',
  ]
  for (const name of added) address.searchParams.delete(name)
  return address.pathname + address.search + address.hash
}

const sayWhere = () => tell('location', { location: whereAmI() })

/**
 * Somebody clicked the app's menu in the admin: the app's router is asked first, by the event that its link component
 * listens for; an app without one loads the page.
 */
function navigate(href: string): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('ui-nav-menu a, s-app-nav a, s-app-nav s-link')
  const link = [...links].find((one) => one.getAttribute('href') === href)
  const event = new CustomEvent('shopify:navigate', { bubbles: true, cancelable: true })
  const before = location.href
  const wasLeft = !(link ?? document.body).dispatchEvent(event)
  // Routers move after the event, never within it.
  setTimeout(() => {
    if (!wasLeft && location.href === before && !isRouted()) location.assign(href)
  }, 150)
}

/** A router of the app has taken the event when it shows that it is under way. */
const isRouted = () => '__remixContext' in window || '__reactRouterContext' in window

/** Outside of the admin the app can't work: back into it, to the same page. */
export function leaveIfNotFramed({ host, apiKey, disabledFeatures }: BridgeConfig): boolean {
  if (window.parent !== window || disabledFeatures.includes('auto-redirect')) return false
  if (!host) return false
  const admin = atob(host)
  if (!/^admin\.shopify\.com\/store\/[\w-]+$/.test(admin))
    throw new Error(`host is no store's admin: ${admin}`)
  const store = admin.slice('admin.shopify.com'.length)
  location.assign(`${ADMIN_ORIGIN}${store}/apps/${apiKey}${whereAmI()}`)
  return true
}
