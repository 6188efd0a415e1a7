import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { joinEmbeddedPostgres } from '../app/platform/db/embedded/join-embedded-postgres.server'
import { type BuiltServer, root, startBuiltServer, stopProgram } from './lib/built-server'
import { startPlainRemix } from './lib/plain-remix'
import { type Pressed, pressOn } from './lib/press-on'
import { ownProcessorMs } from './lib/processor-time'
import { quantile, round } from './lib/quantile'

/*
 * Signed-in pages of the sample shop beside a plain signed-in Remix page (bench/plain-remix): `npm run build`, then
 * `npm run bench:signed-in [-- --rounds 5 --seconds 2 --page inbox]`. One line of JSON a figure, with its goal:
 *
 * rps            documents a second of one process, asked by as many connections as one member may have at work
 * ratio          of that to the plain page's, each round's own
 * p50Ms, p99Ms   of a document, those connections at once
 * cpuMs          the server's own processor time for a document: what other work on the machine changes least
 * dataMs         a click inside the application: its data, one after the other, p50
 * documentKb     gzip, as it is sent without the files that it names
 * scriptKb       gzip of all scripts that the document has the browser load
 * wordsKb        gzip of the words that the browser loads beside it
 *
 * Each round asks all pages, one after the other, so that a noisy machine weighs on all; figures are medians of the rounds.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    page: { type: 'string' },
    profile: { type: 'string' },
  },
})
const EMAIL = 'bench@example.test'
const PASSWORD = 'plover tangent 44 kiln'
/** One member's pages take turns beyond that (server/member-turns). */
const CONNECTIONS = 6
const GOALS = { rps: 150, ratio: 0.5, dataMs: 10, documentKb: 15, scriptKb: 160 }

interface Page {
  url: string
  /** Of the route that a click asks, as the framework's browser half names it. */
  data: string
  cookies: string
  /** The server's process. */
  pid: number
}

const folder = await mkdtemp(join(tmpdir(), 'bench-signed-in-'))
// PostgreSQL runs as another account when root measures: closed to it, the data would go elsewhere and stay there.
await chmod(folder, 0o755)
const built = join(root, 'build', 'plain-remix')
/** The plain one, which uses the other’s database, ends first. */
const programs: BuiltServer['process'][] = []
try {
  const dataDir = join(folder, 'data')
  const own = await startBuiltServer(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SAMPLE_SHOP: 'on',
      SITE_CHAT: 'off',
      LOG_LEVEL: 'warn',
      CONFIRM_EMAIL: 'off',
    },
    values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [],
  )
  programs.push(own.process)
  const database = (await joinEmbeddedPostgres(dataDir))!.url('parley')
  const cookies = await signIn(own.url)
  const conversation = await runSampleShop(database)
  const plain = await startPlainRemix(built, { PLAIN_REMIX_DATABASE: database })
  programs.unshift(plain.process)

  const ours = {
    dashboard: '/dashboard',
    inbox: '/chat-dashboard',
    conversation: `/chat-dashboard/${conversation}`,
    products: '/dashboard/catalog',
    knowledge: '/dashboard/knowledge',
  }
  const pages: Record<string, Page> = {
    plain: {
      url: `${plain.url}/signed-in`,
      data: `${plain.url}/signed-in.data`,
      cookies: await enterPlain(plain.url),
      pid: plain.process.pid!,
    },
  }
  for (const [name, path] of Object.entries(ours))
    if (!values.page || values.page === name)
      pages[name] = {
        url: `${own.url}${path}`,
        data: `${own.url}${path}.data`,
        cookies,
        pid: own.process.pid!,
      }
  await measure(pages)
} finally {
  for (const program of programs) await stopProgram(program)
  await rm(built, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}

async function measure(pages: Record<string, Page>): Promise<void> {
  const names = Object.keys(pages)
  const documents: Record<string, (Pressed & { cpuMs: number })[]> = Object.fromEntries(
    names.map((name) => [name, []]),
  )
  const data: Record<string, Pressed[]> = Object.fromEntries(names.map((name) => [name, []]))
  const seconds = Number(values.seconds)
  // The first round warms the servers up.
  for (let round = 0; round <= Number(values.rounds); round++)
    for (const name of names) {
      const { url, data: address, cookies, pid } = pages[name]!
      const before = ownProcessorMs(pid)
      const seen = await pressOn(url, { connections: CONNECTIONS, seconds, cookies })
      const cpuMs = (ownProcessorMs(pid) - before) / seen.requests
      const clicked = await pressOn(address, { connections: 1, seconds: seconds / 2, cookies })
      if (round === 0) continue
      documents[name]!.push({ ...seen, cpuMs })
      data[name]!.push(clicked)
    }
  for (const name of names) {
    const median = (values: number[]) => quantile(values, 0.5)
    const rates = (of: string) => documents[of]!.map(({ requests, seconds }) => requests / seconds)
    const ratios = rates(name).map((rate, place) => rate / rates('plain')[place]!)
    const sizes = await weigh(pages[name]!)
    tell(name, 'rps', round(median(rates(name)), 1))
    tell(name, 'ratio', round(median(ratios), 3))
    tell(name, 'p50Ms', round(median(documents[name]!.map(({ p50 }) => p50)), 1))
    tell(name, 'p99Ms', round(median(documents[name]!.map(({ p99 }) => p99)), 1))
    tell(name, 'cpuMs', round(median(documents[name]!.map(({ cpuMs }) => cpuMs)), 2))
    tell(name, 'dataMs', round(median(data[name]!.map(({ p50 }) => p50)), 1))
    for (const [figure, bytes] of Object.entries(sizes)) tell(name, figure, round(bytes / 1000, 1))
  }
}

function tell(page: string, figure: string, value: number): void {
  const goal = page === 'plain' ? undefined : GOALS[figure as keyof typeof GOALS]
  process.stdout.write(
    `${JSON.stringify({ bench: 'signed-in', page, figure, value, ...(goal && { goal }) })}\n`,
  )
}

/** Gzip bytes of a document, of the scripts that it names and of the words that it has the browser load. */
async function weigh({ url, cookies }: Page) {
  const document = await read(url, cookies)
  const sizeOf = async (pattern: RegExp) => {
    const paths = new Set(Array.from(document.matchAll(pattern), ([, path = '']) => path))
    let bytes = 0
    for (const path of paths) bytes += gzipSync(await read(new URL(path, url).href, cookies)).length
    return bytes
  }
  return {
    documentKb: gzipSync(document).length,
    scriptKb: await sizeOf(/(?:modulepreload" href=|from |import )"(\/assets\/[\w.$-]+\.js)"/g),
    wordsKb: await sizeOf(/modulepreload" href="(\/words\/[\w./-]+)"/g),
  }
}

async function read(url: string, cookies: string): Promise<string> {
  const response = await fetch(url, { headers: { cookie: cookies, accept: 'text/html' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return response.text()
}

/** Makes an account with a shop of its own and returns its cookies. */
async function signIn(url: string): Promise<string> {
  const form = await fetch(`${url}/trial-signup`)
  const csrf = /name="csrf" value="([^"]+)"/.exec(await form.text())?.[1] ?? ''
  const fields = { csrf, displayName: 'Robin', shopName: 'Bench', email: EMAIL, password: PASSWORD }
  const answer = await fetch(`${url}/trial-signup`, {
    method: 'POST',
    headers: { cookie: cookiesOf(form), origin: url },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`Signing up answered ${answer.status}.`)
  return [cookiesOf(form), cookiesOf(answer)].join('; ')
}

async function enterPlain(url: string): Promise<string> {
  const body = new URLSearchParams({ email: EMAIL })
  return cookiesOf(await fetch(`${url}/signed-in`, { method: 'POST', body, redirect: 'manual' }))
}

function cookiesOf(response: Response): string {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return cookies.join('; ')
}

/** Makes the bench's member an owner of the sample shop; returns one of its conversations. */
async function runSampleShop(database: string): Promise<string> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const shop = `(SELECT m.workspace_id FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email_normal = 'owner@sample.parley.test')`
  await client.query(
    `WITH person AS (UPDATE users SET email_confirmed_at = now() WHERE email_normal = $1 RETURNING id),
          joined AS (INSERT INTO memberships (workspace_id, user_id, role) SELECT ${shop}, id, 'owner' FROM person)
     UPDATE sessions SET current_workspace_id = ${shop} WHERE user_id = (SELECT id FROM person)`,
    [EMAIL],
  )
  const { rows } = await client.query<{ id: string }>(
    `SELECT conversation_id AS id FROM messages WHERE workspace_id = ${shop} GROUP BY conversation_id ORDER BY count(*) DESC, 1 LIMIT 1`,
  )
  await client.end()
  return rows[0]!.id
}
