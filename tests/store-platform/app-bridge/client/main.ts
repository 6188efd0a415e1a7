import { defineChrome } from './chrome'
import { readConfig } from './config'
import { bounce, patchFetch } from './fetching'
import { idToken } from './id-token'
import { defineModal, modal } from './modal'
import { leaveIfNotFramed, patchNavigation, whereAmI } from './navigation'
import { ask, listen, tell } from './port'
import { defineSaveBar, saveBar } from './save-bar'
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

function start(): void {
  const config = readConfig()
  // A page that was written anew in place runs this script again, in a window that is patched already.
  const isAgain = 'shopify' in window
  const api = {
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
      request: missing('scopes.request'),
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
  }
  Object.assign(window, { shopify: api })
  if (leaveIfNotFramed(config)) return
  if (!isAgain) {
    listen()
    if (!config.disabledFeatures.includes('fetch')) patchFetch(config)
    patchNavigation()
    listenToToasts()
    observeWebVitals(config.debug.webVitals)
  }
  defineChrome()
  defineSaveBar()
  defineModal()
  tell('ready', { apiKey: config.apiKey, location: whereAmI() })
  void bounce()
}

start()
