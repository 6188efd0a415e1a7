import { randomUUID } from 'node:crypto'
import { redirects } from '~/routes/redirects'
import { routeRules } from '../../tests/integration/roles-table'

/** Old addresses that don't lead where they have moved, at any depth and whatever is asked of them. */
export async function wrongRedirects(origin: string): Promise<string[]> {
  const asked = redirects.flatMap(({ from, to }) =>
    from.endsWith('*')
      ? ['faq', 'products/webchat-ai', 'a/b/c?d=e'].map((rest) => ({ from: from.replace('*', rest), to }))
      : [from, `${from}?utm_source=a`].map((path) => ({ from: path, to })),
  )
  const problems = await Promise.all(
    asked.map(async ({ from, to }) => {
      const { status, location } = await ask(origin, from)
      return status === 301 && location === to ? [] : [`${from} answers ${status} ${location}, not 301 ${to}`]
    }),
  )
  return problems.flat()
}

/** Pages of people who are signed in that don't send others to sign in. */
export async function openPages(origin: string): Promise<string[]> {
  const problems = await Promise.all(
    closedPages().map(async (path) => {
      const { status, location } = await ask(origin, path)
      return status === 302 && /^\/auth($|\?)/.test(location) ? [] : [`${path} answers ${status} ${location}`]
    }),
  )
  return problems.flat()
}

/** From the table of all routes; in a store's admin the store vouches for people. */
function closedPages(): string[] {
  const id = randomUUID()
  const ids = {
    product: id,
    import: id,
    source: id,
    conversation: id,
    collection: id,
    invitation: id,
    invoice: id,
    paper: id,
    payment: id,
    number: id,
    quote: id,
  }
  return Object.entries(routeRules(ids))
    .filter(([file, { loader }]) => isPage(file) && isClosed(loader))
    .map(([file, { params }]) => addressOf(file, params ?? {}))
}

const isPage = (file: string) =>
  file.endsWith('.tsx') && !file.startsWith('app+/') && !file.endsWith('_layout.tsx')
const isClosed = (rule: string | undefined) => rule !== undefined && rule !== 'anybody' && rule !== 'own-door'

/** The address of a route's file, as remix-flat-routes reads its name. */
function addressOf(file: string, params: Record<string, string>): string {
  const [folder = '', name = ''] = file.replace(/\.tsx$/, '').split('+/')
  const parts = [folder, ...name.split('.')].filter((part) => !part.startsWith('_'))
  return `/${parts
    .map((part) => part.replace(/_$/, '').replace(/^\[(.*)\]$/, '$1'))
    .map((part) => (part.startsWith('$') ? (params[part.slice(1)] ?? part) : part))
    .join('/')}`
}

async function ask(origin: string, path: string): Promise<{ status: number; location: string }> {
  const response = await fetch(`${origin}${path}`, { redirect: 'manual' })
  await response.body?.cancel()
  return { status: response.status, location: response.headers.get('location') ?? '' }
}
