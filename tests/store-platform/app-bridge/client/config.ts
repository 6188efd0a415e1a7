export interface BridgeConfig {
  apiKey: string
  shop?: string
  host?: string
  locale: string
  appOrigins: string[]
  disabledFeatures: string[]
  debug: { webVitals: boolean }
}

const KEPT = 'app-bridge-config'

/** The error that the page's author must see: no part of App Bridge works after it. */
class AppBridgeError extends Error {
  override name = 'AppBridgeError'
}

/** What the page says of itself: meta tags, and what the admin gave with the first address of this visit. */
export function readConfig(): BridgeConfig {
  const script = requireFirstScript()
  const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
  const apiKey = meta('shopify-api-key') || script.dataset.apiKey
  if (!apiKey) throw new AppBridgeError('missing required configuration fields: apiKey')
  const query = new URLSearchParams(location.search)
  const kept = readKept()
  const config: BridgeConfig = {
    apiKey,
    shop: query.get('shop') ?? kept.shop,
    host: query.get('host') ?? kept.host,
    locale: query.get('locale') ?? kept.locale ?? 'en-US',
    appOrigins: split(meta('shopify-app-origins')),
    disabledFeatures: split(meta('shopify-disabled-features')),
    debug: { webVitals: split(meta('shopify-debug')).includes('web-vitals') },
  }
  keep(config)
  return config
}

/** The published rule: the first script of the page, neither deferred nor a module, from its own address. */
function requireFirstScript(): HTMLScriptElement {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement))
    throw new AppBridgeError('App Bridge must be loaded by a plain <script> tag, not as a module.')
  if (script.async || script.defer || script.type === 'module')
    throw new AppBridgeError('The <script> tag of App Bridge must not be async, deferred or a module.')
  const first = document.querySelector('script')
  if (first !== script)
    throw new AppBridgeError('The <script> tag of App Bridge must be the first one in the document.')
  return script
}

const split = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Browsers that block storage in frames must not stop the app: without it the address is all there is. */
function readKept(): Partial<BridgeConfig> {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Partial<BridgeConfig>
  } catch {
    return {}
  }
}

function keep({ shop, host, locale }: BridgeConfig): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ shop, host, locale }))
  } catch {}
}
