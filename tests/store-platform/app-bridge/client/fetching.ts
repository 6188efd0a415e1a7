import type { BridgeConfig } from './config'
import { idToken } from './id-token'

const RETRY = 'X-Shopify-Retry-Invalid-Session-Request'
const REAUTHORIZE = 'X-Shopify-API-Request-Failure-Reauthorize-Url'

/** Requests to the app's own origin, its subdomains and the origins that it names carry a session token. */
export function patchFetch(config: BridgeConfig): void {
  const plain = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.url.startsWith('shopify:'))
      throw new Error("The local store platform doesn't answer shopify: addresses by fetch yet.")
    if (!isOwn(request.url, config.appOrigins) || request.headers.has('authorization'))
      return plain(input, init)
    const send = async () => {
      // The body can be read once; the second try needs it too.
      const copy = request.clone()
      copy.headers.set('Authorization', `Bearer ${await idToken()}`)
      copy.headers.set('X-Requested-With', 'XMLHttpRequest')
      copy.headers.set('Accept-Language', config.locale)
      return plain(copy)
    }
    let response = await send()
    if (response.status === 401 && response.headers.has(RETRY)) response = await send()
    const reauthorize = response.headers.get(REAUTHORIZE)
    if (reauthorize) window.open(new URL(reauthorize, location.href), '_top')
    return response
  }
}

function isOwn(address: string, origins: string[]): boolean {
  const url = new URL(address, location.href)
  if (url.origin === location.origin || origins.includes(url.origin)) return true
  return url.protocol === location.protocol && url.hostname.endsWith(`.${location.hostname}`)
}

/**
 * The bounce: a page that was asked for without a session token sends the browser here with the page's address. It is
 * asked for again with a token, and shown in place.
 */
export async function bounce(): Promise<boolean> {
  const wanted = new URLSearchParams(location.search).get('shopify-reload')
  if (!wanted) return false
  const address = new URL(wanted, location.href)
  if (address.origin !== location.origin) throw new Error('shopify-reload leads to another origin.')
  const response = await fetch(address, { headers: { accept: 'text/html', 'X-Shopify-Bounce': '1' } })
  const page = await response.text()
  history.replaceState(null, '', address)
  document.open()
  document.write(page)
  document.close()
  return true
}
