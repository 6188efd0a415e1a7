import { type Exchange, redirect } from '../http/exchange'
import { readFields } from '../http/read-form'
import { readCookies, writeCookie } from './cookies'
import { signIn, signOut } from './customer-session'
import { OrderDrop } from './drops/customer-drop'
import { renderPage } from './render-page'
import { addressIn, type Visit } from './visit'

/** The customer's own pages; null for another address. */
export async function answerAccount(visit: Visit, { request }: Exchange): Promise<Response | null> {
  switch (visit.path) {
    case '/account/login':
      return request.method === 'POST' ? logIn(visit, request) : loginPage(visit)
    case '/account/logout':
      return withCookie(redirect(visit.root), signOut(visit.shop, readCookies(request)))
    case '/account':
      return visit.customer
        ? renderPage(visit, { type: 'customers/account', title: 'Account' })
        : toLogin(visit)
  }
  const token = /^\/account\/orders\/(\w+)$/.exec(visit.path)?.[1]
  if (!token) return null
  if (!visit.customer) return toLogin(visit)
  const order = visit.shop.orders.find((one) => one.token === token && one.customerId === visit.customer?.id)
  if (!order) return null
  return renderPage(visit, {
    type: 'customers/order',
    title: `Order ${order.name}`,
    objects: { order: new OrderDrop(visit, order) },
  })
}

const toLogin = (visit: Visit) => redirect(addressIn(visit, '/account/login'))

const loginPage = (visit: Visit, errors: string[] = [], values: Record<string, string> = {}) =>
  renderPage(visit, {
    type: 'customers/login',
    title: 'Account',
    formResults: { customer_login: { errors, isDone: false, values } },
  })

/** Nobody here has a password: the platform sends codes by mail, and who reads that mail isn't what is tested. */
async function logIn(visit: Visit, request: Request): Promise<Response> {
  const fields = await readFields(request)
  const { email = '' } = (fields.customer ?? {}) as { email?: string }
  const customer = visit.shop.customers.find((one) => one.email === email.trim().toLowerCase())
  if (!customer) return loginPage(visit, ['No customer of this shop has this email.'], { email })
  return withCookie(redirect(addressIn(visit, '/account')), signIn(visit.shop, customer))
}

/** Shops that aren't open yet show a door to everybody without the word. */
export async function answerPassword(visit: Visit, { shop, request }: Exchange): Promise<Response | null> {
  const word = shop?.details.storefrontPassword
  const isInside = !word || readCookies(request).get('storefront_digest') === word
  if (visit.path !== '/password') return isInside ? null : redirect('/password')
  if (isInside) return redirect('/')
  const fields = request.method === 'POST' ? await readFields(request) : {}
  if (fields.password === word) return withCookie(redirect('/'), writeCookie('storefront_digest', word))
  const errors = request.method === 'POST' ? ['Password incorrect, please try again.'] : []
  return renderPage(visit, {
    type: 'password',
    title: visit.shop.details.name,
    formResults: { storefront_password: { errors, isDone: false, values: {} } },
  })
}

/** The language switcher's form. */
export async function answerLocalization(visit: Visit, { request }: Exchange): Promise<Response | null> {
  if (visit.path !== '/localization' || request.method !== 'POST') return null
  const fields = await readFields(request)
  const { locales } = visit.shop.details
  const wanted = locales.find(({ locale }) => locale === fields.locale_code)
  const back = String(fields.return_to ?? '/')
  // The posted address may carry the language that is being left.
  const language = locales.find(({ locale }) => new RegExp(`^/${locale}(/|$)`, 'i').test(back))
  const path = language ? back.slice(language.locale.length + 1) : back
  const root = !wanted || wanted.isPrimary ? '/' : `/${wanted.locale.toLowerCase()}`
  const isOwn = /^\/(?!\/)/.test(path) || path === ''
  return redirect(addressIn({ root }, isOwn ? path || '/' : '/'))
}

function withCookie(response: Response, cookie: string): Response {
  response.headers.append('set-cookie', cookie)
  return response
}
