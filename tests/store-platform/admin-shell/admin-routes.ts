import { asset } from '../http/compressed'
import { type Exchange, type Route, redirect } from '../http/exchange'
import { markup } from '../http/markup'
import { type Desk, openDesk } from './desk'
import { framePage, shellScript, shellStyles } from './frame'
import { appPage, bridgeAnswer, grantScopes } from './pages/app-page'
import { appsPage, installApp, uninstallApp } from './pages/apps-page'
import { customersPage } from './pages/customers-page'
import { homePage, storesPage } from './pages/home-page'
import { changeOrder, orderPage, ordersPage } from './pages/orders-page'
import { changeProduct, productPage, productsPage } from './pages/products-page'
import { saveTheme, themeEditor, themesPage } from './pages/theme-editor'
import { changeStaff, takeStaff } from './staff-session'

type Answer = (desk: Desk, ...parts: string[]) => Response | null | Promise<Response | null>

const GETS: [RegExp, Answer][] = [
  [/^\/$/, homePage],
  [/^\/orders$/, ordersPage],
  [
    /^\/orders\/(\d+)$/,
    (desk, id) => withRow(desk.shop.orders.get(Number(id)), (row) => orderPage(desk, row)),
  ],
  [/^\/products$/, productsPage],
  [
    /^\/products\/(\d+)$/,
    (desk, id) => withRow(desk.shop.catalogue.products.get(Number(id)), (row) => productPage(desk, row)),
  ],
  [/^\/customers$/, customersPage],
  [/^\/themes$/, themesPage],
  [/^\/themes\/(?:current|\d+)\/editor$/, themeEditor],
  [/^\/apps$/, appsPage],
  [/^\/apps\/([^/]+)(\/.*)?$/, (desk, app, below) => (isApp(desk, app) ? appPage(desk, below ?? '') : null)],
  [/^\/app-bridge\/(\w+)$/, bridge],
]

const POSTS: [RegExp, Answer][] = [
  [/^\/staff$/, changeStaff],
  [
    /^\/orders\/(\d+)$/,
    (desk, id) => withRow(desk.shop.orders.get(Number(id)), (row) => changeOrder(desk, row)),
  ],
  [
    /^\/products\/(\d+)$/,
    (desk, id) => withRow(desk.shop.catalogue.products.get(Number(id)), (row) => changeProduct(desk, row)),
  ],
  [/^\/themes\/(?:current|\d+)\/editor$/, saveTheme],
  [/^\/apps\/([^/]+)\/install$/, (desk, app) => (isApp(desk, app) ? installApp(desk) : null)],
  [/^\/app-bridge\/scopes$/, (desk) => (isFromHere(desk) ? grantScopes(desk) : notFromHere())],
  [/^\/apps\/([^/]+)\/uninstall$/, (desk, app) => (isApp(desk, app) ? uninstallApp(desk) : null)],
]

const withRow = <T>(row: T | undefined, answer: (row: T) => Response | Promise<Response>) =>
  row ? answer(row) : null

/** Links name an app by its handle or by its key. */
const isApp = ({ platform }: Desk, name = '') => name === platform.app.handle || name === platform.app.apiKey

/** Session tokens leave to the shell's own script alone: another site's page can't read them, nor ask in a frame. */
function bridge(desk: Desk, question = ''): Response | null {
  return isFromHere(desk) ? bridgeAnswer(desk, question) : notFromHere()
}

function isFromHere({ request }: Desk): boolean {
  const site = request.headers.get('sec-fetch-site')
  return !site || site === 'same-origin'
}

function notFromHere(): Response {
  return Response.json({ error: 'Not from here.' }, { status: 403 })
}

async function answerAdmin(exchange: Exchange): Promise<Response> {
  const desk = openDesk(exchange)
  if (!desk) return new Response('No such store', { status: 404 })
  for (const [pattern, answer] of exchange.request.method === 'POST' ? POSTS : GETS) {
    const match = pattern.exec(desk.path)
    const response = match && (await answer(desk, ...match.slice(1)))
    if (response) return response
  }
  const main = markup`<h1>There’s no page at this address</h1><a href="${desk.base}">Home</a>`
  return framePage(desk, { title: 'Not found', main, status: 404 })
}

const file = (name: string, read: () => string) => (exchange: Exchange) =>
  asset(exchange.request, name, read(), { isVersioned: false })

const admin = 'admin.shopify.com'

export const adminRoutes: Route[] = [
  { host: 'shop', method: 'GET', path: '/admin/staff-session', handle: takeStaff },
  { host: admin, method: 'GET', path: '/assets/shell.js', handle: file('shell.js', shellScript) },
  { host: admin, method: 'GET', path: '/assets/shell.css', handle: file('shell.css', shellStyles) },
  { host: admin, method: 'GET', path: '/', handle: ({ platform }) => storesPage(platform) },
  {
    host: admin,
    method: 'GET',
    path: /^\/store\/[a-z0-9-]+\/$/,
    handle: ({ url }) => redirect(url.pathname.slice(0, -1)),
  },
  { host: admin, path: /^\/store\/[a-z0-9-]+(?:\/|$)/, handle: answerAdmin },
]
