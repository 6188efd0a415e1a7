import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Route } from '@playwright/test'
import type { OpenMarket } from './with-market'

export interface ProviderPages {
  origin: string
  market: Pick<OpenMarket, 'doubles'>
}

/** What the customer's card does when it is typed into Stripe's fields, until that is changed. */
const cards = new WeakMap<BrowserContext, 'paid' | 'declined'>()

export const nextCard = (context: BrowserContext, outcome: 'paid' | 'declined'): void => {
  cards.set(context, outcome)
}

/** Whose browser keeps Stripe's script out, as blockers do. */
const blocking = new WeakSet<BrowserContext>()

export const blockScript = (context: BrowserContext, isBlocked: boolean): void => {
  if (isBlocked) blocking.add(context)
  else blocking.delete(context)
}

/** What the browser says of a request that was kept out. */
export const KEPT_OUT = 'net::ERR_BLOCKED_BY_CLIENT'

/** Nothing is asked of the world: pages of providers, and Stripe's script, are ours. Other addresses get nothing. */
export async function answerForProviders(
  context: BrowserContext,
  { origin, market }: ProviderPages,
): Promise<void> {
  const isElsewhere = (url: URL) => url.origin !== origin && /^https?:$/.test(url.protocol)
  await context.route(isElsewhere, async (route) => {
    const url = new URL(route.request().url())
    if (url.href === 'https://js.stripe.com/v3/')
      return blocking.has(context) ? route.abort('blockedbyclient') : script(route)
    if (url.href === 'https://js.stripe.com/v3/fields.html') return html(route, 'Card number')
    if (url.href === 'https://api.stripe.com/v1/confirm') return confirm(route, context, market)
    if (route.request().isNavigationRequest()) return html(route, `The page of ${url.hostname}`)
    return route.abort('addressunreachable')
  })
}

const script = (route: Route) =>
  route.fulfill({
    contentType: 'text/javascript',
    body: readFileSync(join(import.meta.dirname, 'stripe-script.js'), 'utf8'),
  })

const html = (route: Route, words: string) =>
  route.fulfill({
    contentType: 'text/html',
    body: `<!doctype html><html lang="en"><title>${words}</title><main><h1>${words}</h1></main></html>`,
  })

/** As Stripe's own service: it takes the payment's secret, and says how the intent stands or what was wrong. */
async function confirm(route: Route, context: BrowserContext, { doubles }: ProviderPages['market']) {
  const headers = { 'access-control-allow-origin': '*' }
  const secret = new URLSearchParams(route.request().postData() ?? '').get('client_secret') ?? ''
  const outcome = cards.get(context) ?? 'paid'
  const [providerRef] = secret.split('_secret_')
  doubles.stripe.pay({ paymentId: '', providerRef: providerRef! } as never, outcome)
  const error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }
  await route.fulfill({ headers, json: outcome === 'paid' ? {} : { error } })
}
