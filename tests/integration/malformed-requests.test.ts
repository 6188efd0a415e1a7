import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Agent, request as send } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { withBuiltApp } from '../support/built-app'
import { testWorkspace, withTestDatabase } from '../support/database'
import { newMember } from '../support/members'

withTestDatabase()
const app = withBuiltApp({ TRUSTED_PROXIES: '1', LOG_LEVEL: 'silent' })

/** All of the product is asked several times, which a slow machine takes so long for. */
const WALK_MS = 300_000
/**
 * All of it takes minutes: every run sends a seventh, each route another, so that nothing is left out of all routes
 * together. `MALFORMED=all` sends everything.
 */
const EVERY = process.env.MALFORMED === 'all' ? 1 : 7
/** As many as one process answers without waiting for itself. */
const AT_ONCE = 12
const NO_SUCH_ID = '00000000-0000-4000-8000-000000000000'

interface BuiltRoute {
  id: string
  path: string
  isPage: boolean
  hasLoader: boolean
  hasAction: boolean
}

const READ_ROUTES = `
  const { routes } = await import('./build/server/index.js')
  const pathOf = ({ parentId, path }) => (parentId ? pathOf(routes[parentId]) : '') + (path ? '/' + path : '')
  process.stdout.write(JSON.stringify(Object.values(routes).map((route) => ({
    id: route.id, path: pathOf(route) || '/', isPage: Boolean(route.module.default),
    hasLoader: Boolean(route.module.loader), hasAction: Boolean(route.module.action),
  }))), () => process.exit())`

async function readRoutes(): Promise<BuiltRoute[]> {
  const options = { maxBuffer: 2 ** 24 }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', READ_ROUTES],
    options,
  )
  return JSON.parse(stdout) as BuiltRoute[]
}

const sourceOf = (id: string): string =>
  [`app/${id}.tsx`, `app/${id}.ts`]
    .filter(existsSync)
    .map((path) => readFileSync(path, 'utf8'))
    .join('')

/** What code says of fields and of what forms are about, to each pattern. */
type Said = Record<keyof typeof PATTERNS, string[]>

const PATTERNS = {
  inputs: /\bname="(\w+)"/g,
  read: /\.get\('(\w+)'\)/g,
  schemas: /\b(\w+): (?:z\b|\w+Schema\b)/g,
  literals: /intent: z\.literal\('([\w-]+)'\)/g,
  buttons: /name="intent" value="([\w-]+)"/g,
  cases: /(?:case|intent ===|intent:) '([\w-]+)'/g,
}

const saidIn = (code: string): Said =>
  Object.fromEntries(
    Object.entries(PATTERNS).map(([kind, pattern]) => [
      kind,
      [...code.matchAll(pattern)].map(([, name]) => name!),
    ]),
  ) as Said

const folders = new Map<string, Said>()

/** What all sources below a folder say, read once. */
function saidBelow(folder: string): Said {
  const known = folders.get(folder)
  if (known) return known
  const texts = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  folders.set(folder, saidIn(texts.join('\n')))
  return folders.get(folder)!
}

/** The names of fields and parameters that a route may know, and what its forms may be about, as its sources name them. */
function readNames(id: string): { names: string[]; intents: string[] } {
  const route = sourceOf(id)
  const pages = [...route.matchAll(/'~\/(pages\/[\w.-]+)'/g)].map(([, page]) => sourceOf(page!))
  const code = [route, ...pages].join('\n')
  const own = saidIn(code)
  const near = new Set(
    [...code.matchAll(/'~\/(domains\/\w+|workflows\/[\w-]+)/g)].map(([, path]) => `app/${path}`),
  )
  const all = [own, ...[...near].filter(existsSync).map(saidBelow)]
  const of = (kind: keyof Said) => all.flatMap((said) => said[kind])
  return {
    names: [...new Set([...of('inputs'), ...of('read'), ...of('schemas')])],
    intents: [...new Set([...of('literals'), ...of('buttons'), ...own.cases])],
  }
}

interface Malformed {
  method: string
  path: string
  type?: string
  body?: string | Buffer
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

function ask(
  { method, path, type, body }: Malformed,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(app.origin)
  // Each from an address of its own, as many requests of one would be refused for their number.
  const from = `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}`
  return new Promise((resolve, reject) => {
    const asked = send(
      {
        hostname,
        port,
        path,
        method,
        agent,
        headers: { ...headers, 'x-forwarded-for': from, ...(type ? { 'content-type': type } : {}) },
      },
      (response) => {
        const { statusCode: status = 0 } = response
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          response.destroy()
          return resolve({ status, text: '' })
        }
        let text = ''
        response.on('data', (piece) => {
          if (text.length < 200) text += piece
        })
        response.on('end', () => resolve({ status, text }))
        response.on('error', reject)
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

let routes: BuiltRoute[]
let cookie = ''
let csrf = ''

async function signIn(): Promise<void> {
  const { workspaceId } = await testWorkspace()
  const { browser, userId } = await newMember(workspaceId)
  // Runs the installation as well: behind that are forms of their own.
  await systemDb().user.update({ where: { id: userId }, data: { isAdmin: true } })
  cookie = `${browser.request('/').headers.get('cookie')}; lang=en`
  const page = await fetch(`${app.origin}/profile`, { headers: { cookie, accept: 'text/html' } })
  const seed = page.headers.getSetCookie().find((each) => each.startsWith('parley_csrf'))!
  cookie = `${cookie}; ${seed.split(';')[0]}`
  csrf = /name="csrf" value="([^"]+)"/.exec(await page.text())![1]!
}

beforeAll(async () => {
  routes = (await readRoutes()).filter(({ path }) => path !== '/sign-out')
  await signIn()
}, WALK_MS)

const asMember = () => ({ cookie, 'x-csrf-token': csrf })
const asNobody = () => ({})

/** Sends all, some at once, and tells which were answered as if the fault were ours, or not at all. */
async function faultsOf(requests: Malformed[], headersOf: () => Record<string, string>): Promise<string[]> {
  const faults: string[] = []
  const left = requests.filter((_, place) => place % EVERY === 0).values()
  const work = async () => {
    for (const request of left) {
      const answer = await ask(request, headersOf()).catch((error: Error) => ({
        status: 0,
        text: error.message,
      }))
      if (answer.status >= 500 || answer.status === 0) {
        const { method, path, type = '', body = '' } = request
        faults.push(
          [
            answer.status,
            method,
            path.slice(0, 120),
            type,
            String(body).slice(0, 100),
            answer.text.slice(0, 100),
          ].join(' '),
        )
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return faults
}

/** A page's data are asked for without drawing it. */
const dataPath = ({ path, isPage }: BuiltRoute) =>
  isPage ? (path === '/' ? '/_root.data' : `${path}.data`) : path
const filled = (path: string, part: string) => path.replace(/:\w+\??|\*/g, part)

/** Percent-encoded, as they stand in an address. */
const PARTS = [
  '%',
  '%zz',
  '%c0%ae',
  '%ff',
  '%00',
  '%ed%a0%80',
  '__proto__',
  'constructor',
  '-1',
  '99999999999999999999',
  '1e400',
  '%27%22%3C',
  '..%2f..%2fetc',
  '%E2%80%AE',
  '2026-99-99',
  '00000000-0000-0000-0000-00000000000g',
  NO_SUCH_ID,
  'a'.repeat(3000),
]

test(
  'a malformed address is never our fault',
  async () => {
    const named = routes.filter(
      ({ path, hasLoader, hasAction }) => /[:*]/.test(path) && (hasLoader || hasAction),
    )
    const data = named.flatMap((route) =>
      PARTS.map((part) => ({ method: 'GET', path: filled(dataPath(route), part) })),
    )
    const pages = named.map(({ path }, place) => ({
      method: 'GET',
      path: filled(path, PARTS[place % PARTS.length]!),
    }))
    expect(await faultsOf([...data, ...pages], asMember)).toEqual([])
    expect(await faultsOf(pages, asNobody)).toEqual([])
  },
  WALK_MS,
)

const VALUES = [
  '99999999999999999999',
  '-1',
  '%ff%c0%ae',
  '%ed%a0%80',
  '__proto__',
  '2026-99-99',
  '0000-00-00',
  '1e400',
  '9007199254740993',
]
/** Under the 16 KB that a request's headers may have. */
const MOST_QUERY = 8000

test(
  'a malformed query is never our fault',
  async () => {
    const requests = routes
      .filter(({ hasLoader }) => hasLoader)
      .flatMap((route) => {
        const { names } = readNames(route.id)
        const queries = [
          ...VALUES.map((value) => names.map((name) => `${name}=${value}`).join('&')),
          names.map((name) => `${name}=a&${name}=b&${name}[]=c&${name}[x]=d`).join('&'),
          '__proto__=1&constructor=2&%=%&%ff=%ff&=',
        ]
        return queries.map((query) => ({
          method: 'GET',
          path: `${filled(dataPath(route), NO_SUCH_ID)}?${query.slice(0, MOST_QUERY)}`,
        }))
      })
    expect(await faultsOf(requests, asMember)).toEqual([])
  },
  WALK_MS,
)

test('a connection outlasts the idling that proxies allow theirs', async () => {
  const { headers } = await fetch(`${app.origin}/healthz`)
  expect(headers.get('keep-alive')).toBe('timeout=90')
})

const FORM = 'application/x-www-form-urlencoded'
const part = (head: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\nx\r\n--b--\r\n`

/** What no form of ours is, whatever it is about. */
const BROKEN: Pick<Malformed, 'type' | 'body'>[] = [
  {},
  { body: 'x' },
  { type: 'text/plain', body: 'csrf=1' },
  { type: 'nonsense', body: 'x' },
  { type: 'multipart/form-data', body: 'x' },
  { type: 'multipart/form-data; boundary=', body: 'x' },
  { type: 'multipart/form-data; boundary=b', body: '' },
  {
    type: 'multipart/form-data; boundary=b',
    body: '--b\r\nContent-Disposition: form-data; name="intent"\r\n\r\nsave',
  },
  { type: 'multipart/form-data; boundary=b', body: '--c\r\n\r\n--c--' },
  { type: 'multipart/form-data; boundary=b', body: part('name="file"; filename="\0\xff"') },
  { type: 'multipart/form-data; boundary=b', body: part('name="intent"; filename="a.txt"') },
  {
    type: 'multipart/form-data; boundary=b',
    body: '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n',
  },
  { type: FORM, body: Buffer.from([0x66, 0x3d, 0xff, 0xfe, 0x26, 0x3d, 0x3d, 0x25]) },
  { type: `${FORM}; charset=utf-16`, body: 'a=b' },
  { type: FORM, body: '__proto__=1&constructor=2&intent=__proto__&%=%&&==' },
  ...['{', '[]', 'null', '1', '"x"', '{"__proto__":{"x":1}}', '['.repeat(5000), '\xff'].map((text) => ({
    type: 'application/json',
    body: Buffer.from(text, 'latin1'),
  })),
]

/** The fields that a route may know, with what they can't be. */
function brokenFields(id: string): Pick<Malformed, 'type' | 'body'>[] {
  const { names, intents } = readNames(id)
  const fields = names.filter((name) => name !== 'intent')
  const form = (value: string, intent = value) => ({
    type: FORM,
    body: [`intent=${intent}`, ...fields.map((name) => `${name}=${value}`)].join('&'),
  })
  const json = (value: unknown) => ({
    type: 'application/json',
    body: JSON.stringify(Object.fromEntries(names.map((name) => [name, value]))),
  })
  return [
    ...['%00', '%ff', '__proto__', '99999999999999999999', '2026-99-99'].map((value) => form(value)),
    {
      type: FORM,
      body: names
        .flatMap((name) => [name, name, `${name}[]`, `${name}[x]`, `${name}.x`, `${name}[9999999]`])
        .map((name) => `${name}=a`)
        .join('&'),
    },
    ...intents.flatMap((intent) => ['%00', 'x', ''].map((value) => form(value, intent))),
    ...['\0', '\ud800', { a: [1] }, 1e308, null].map(json),
  ]
}

test(
  'a malformed form is never our fault',
  async () => {
    const actions = routes.filter(({ hasAction }) => hasAction)
    const to = (route: BuiltRoute) => ({ method: 'POST', path: filled(dataPath(route), NO_SUCH_ID) })
    const broken = BROKEN.flatMap((body) => actions.map((route) => ({ ...to(route), ...body })))
    const fields = actions.flatMap((route) =>
      brokenFields(route.id).map((body) => ({ ...to(route), ...body })),
    )
    const faults = [
      ...(await faultsOf([...broken, ...fields], asMember)),
      ...(await faultsOf(broken, asNobody)),
    ]
    expect(faults).toEqual([])
  },
  WALK_MS,
)

test('a page that can’t be read is called by the product’s name, and not by what it would have read', async () => {
  const text = await (await fetch(`${app.origin}/k/nobody/${NO_SUCH_ID}`)).text()
  expect(/<title>(.*?)<\/title>/.exec(text)?.[1]).toBe('Parley')
})
