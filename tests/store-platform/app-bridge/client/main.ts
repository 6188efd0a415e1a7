import { defineChrome } from './chrome'
import { type BridgeConfig, readConfig } from './config'
import { bounce, patchFetch } from './fetching'
import { idToken } from './id-token'
import { defineModal, modal } from './modal'
import { attachNavigation, leaveIfNotFramed, patchNavigation, whereAmI } from './navigation'
import { ask, listen, tell } from './port'
import { attachSaveBar, defineSaveBar, saveBar } from './save-bar'
import { listenToToasts, toast } from './toast'
import { observeWebVitals, webVitals } from './web-vitals'

/** Published, but nobody has built it here: an app that calls it hears so. */
const missing = (name: string) =>
  new Proxy(() => undefined, {
    get: (_, key) => (key === 'then' ? undefined : refuse(`shopify.${name}.${String(key)}`)),
    apply: () => refuse(`shopify.${name}`),
  })

function refuse(name: string): never {
  throw new Error(`The local store platform doesn't have ${name} yet.`)
}

/** How a page that was written anew in place finds the bridge of its window. */
const KEPT = Symbol.for('local-store-platform/app-bridge')

interface KeptWindow {
  [KEPT]?: () => void
}

function start(): void {
  const config = readConfig()
  Object.assign(window, { shopify: apiOf(config) })
  if (leaveIfNotFramed(config)) return
  if (!config.disabledFeatures.includes('fetch')) patchFetch(config)
  patchNavigation()
  listenToToasts()
  defineChrome()
  defineSaveBar()
  defineModal()
  observeWebVitals(config.debug.webVitals)
  attach(config)
  void bounce()
}

/** What a document that is written anew loses: its listeners. Everything else stays with the window. */
function attach({ apiKey }: BridgeConfig): void {
  listen()
  attachNavigation()
  attachSaveBar()
  tell('ready', { apiKey, location: whereAmI() })
}

const apiOf = (config: BridgeConfig) => ({
  config,
  origin: location.origin,
  ready: Promise.resolve(),
  environment: { mobile: false, embedded: window.parent !== window, pos: false, intent: false },
  idToken,
  user: () => ask<object>('user'),
  toast,
  modal,
  saveBar,
  webVitals,
  loading: (isLoading = true) => tell('loading', { isLoading }),
  scopes: {
    query: () => ask<object>('scopes'),
    request: (scopes: string[]) => ask<object>('scopesRequest', { scopes }),
    revoke: missing('scopes.revoke'),
  },
  app: { extensions: () => ask<object[]>('extensions') },
  reviews: { request: async () => ({ success: false, code: 'not-eligible', message: 'Local store' }) },
  support: { registerHandler: async () => undefined },
  ...Object.fromEntries(
    ['resourcePicker', 'picker', 'scanner', 'pos', 'intents', 'shopifyQL', 'tools', 'setSignals'].map(
      (name) => [name, missing(name)],
    ),
  ),
})

const kept = window as KeptWindow
if (kept[KEPT]) kept[KEPT]()
else {
  kept[KEPT] = () => attach(readConfig())
  start()
}
