import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type BuiltServer, root, startBuiltServer, startProgram, stopProgram } from './lib/built-server'
import { startPlainRemix } from './lib/plain-remix'
import { pressOn } from './lib/press-on'
import { ownProcessorMs, whenAtRest } from './lib/processor-time'
import { quantile, round } from './lib/quantile'

/*
 * Public pages side by side, in requests a second over loopback: `npm run build`, then
 * `npm run bench:pages [-- --rounds 7 --seconds 2 --connections 32]`.
 *
 * static       bare node:http with the same bytes and as many headers as the kept page has
 * kept         our server, the page kept
 * fresh        our server with no room to keep pages: each answer is drawn and compressed anew
 * plain Remix  the same page in an application as the framework's template makes one (bench/plain-remix)
 *
 * Each round asks all four, one after the other, so that a noisy machine weighs on all; figures are medians of the rounds,
 * keptRatio the median of each round's own. firstMs is the very first page of a server that just started, coldMs the first
 * answer of a page in a language it wasn't drawn in, once the server drew what it draws ahead: this page in English only.
 *
 * Then one line for each of PAGES in each of LANGUAGES: freshMs is the processor time of the server, all its threads but
 * not its database, for a page drawn anew, asked for by one connection and by `--connections`, who share what is drawn while they
 * wait. The last line has the median of the former beside its goal, and plain Remix's for its one page.
 * `--profile FOLDER` writes a profile of the server that draws; `--only fresh` leaves the requests a second
 * out, `--page PATH` all other pages.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '32' },
    only: { type: 'string' },
    page: { type: 'string' },
    profile: { type: 'string' },
  },
})
const PATH = '/faq'
/** Home, prices, a product, short and long articles and lists of them. */
const PAGES = [
  '/',
  '/store-assistant',
  '/products/webchat-ai',
  PATH,
  '/help',
  '/help/first-hour',
  '/privacy-policy',
]
const LANGUAGES = ['en', 'ar', 'ja']
const FRESH_GOAL_MS = 5
const WARM_SECONDS = 1
/** A server that was just started draws likely pages meanwhile. */
const AHEAD_MS = 8000
/** Headers that node:http adds by itself. */
const OWN = new Set(['date', 'connection', 'keep-alive'])

const folder = await mkdtemp(join(tmpdir(), 'bench-pages-'))
await chmod(folder, 0o755)
const built = join(root, 'build', 'plain-remix')
const programs: Parameters<typeof stopProgram>[0][] = []
let startedPlain: Promise<BuiltServer> | undefined
try {
  const freshServer = await ourServer(
    'fresh',
    '0',
    values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [],
  )
  if (values.only !== 'fresh') await compareRates(freshServer.url)
  await measureDrawing(freshServer)
} finally {
  for (const program of programs) await stopProgram(program)
  await rm(built, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}

async function compareRates(fresh: string): Promise<void> {
  const { url: kept } = await ourServer('kept', '64')
  const firstMs = await timed(() => ask(fresh, PATH, 'de'))
  await pause(AHEAD_MS)
  const coldMs = await timeCold(kept)
  const servers = {
    static: await staticServer(await answerOf(kept)),
    kept,
    fresh,
    plainRemix: (await plainRemix()).url,
  }
  const rates: Record<keyof typeof servers, number[]> = { static: [], kept: [], fresh: [], plainRemix: [] }
  const names = Object.keys(servers) as (keyof typeof servers)[]
  for (const name of names) await press(`${servers[name]}${PATH}`)
  for (let played = 0; played < Number(values.rounds); played++)
    for (const name of names) rates[name].push((await press(`${servers[name]}${PATH}`)).rate)
  const median = (name: keyof typeof servers) => Math.round(quantile(rates[name], 0.5))
  const ratios = rates.kept.map((rate, place) => rate / rates.static[place]!)
  print({
    staticRps: median('static'),
    keptRps: median('kept'),
    keptRatio: round(quantile(ratios, 0.5), 3),
    freshRps: median('fresh'),
    plainRemixRps: median('plainRemix'),
    firstMs: round(firstMs, 1),
    coldMs: round(quantile(coldMs, 0.5), 1),
    coldMaxMs: round(Math.max(...coldMs), 1),
  })
}

/** What a page drawn anew costs the server's processor, page by page and language by language. */
async function measureDrawing(fresh: BuiltServer): Promise<void> {
  const plain = await plainRemix()
  for (const { process } of [fresh, plain]) await whenAtRest(process.pid!)
  const together = Number(values.connections)
  await costOf(plain, PATH, 'en', 1)
  const plainRemixMs = await costOf(plain, PATH, 'en', 1)
  const all: number[] = []
  const pages = values.page ? [values.page] : PAGES
  for (const page of pages)
    for (const language of LANGUAGES) await costOf(fresh, page, language, 1, WARM_SECONDS)
  for (const page of pages)
    for (const language of LANGUAGES) {
      const freshMs = await costOf(fresh, page, language, 1)
      all.push(freshMs)
      const freshTogetherMs = round(await costOf(fresh, page, language, together), 2)
      print({ page, language, freshMs: round(freshMs, 2), goalFreshMs: FRESH_GOAL_MS, freshTogetherMs })
    }
  const freshMs = round(quantile(all, 0.5), 2)
  print({
    freshMs,
    goalFreshMs: FRESH_GOAL_MS,
    isMet: freshMs < FRESH_GOAL_MS,
    freshMaxMs: round(Math.max(...all), 2),
    plainRemixMs: round(plainRemixMs, 2),
  })
}

function print(figures: object): void {
  process.stdout.write(`${JSON.stringify({ bench: 'pages', ...figures })}\n`)
}

/** Milliseconds of a server's processor time for a page. */
async function costOf(
  { url, process }: BuiltServer,
  path: string,
  language: string,
  connections: number,
  seconds = Number(values.seconds),
): Promise<number> {
  const before = ownProcessorMs(process.pid!)
  const { requests } = await press(`${url}${path}?lang=${language}`, connections, seconds)
  return (ownProcessorMs(process.pid!) - before) / requests
}

async function ourServer(
  name: string,
  megabytes: string,
  execArgv: readonly string[] = [],
): Promise<BuiltServer> {
  const env = {
    DATA_DIR: join(folder, name),
    DATABASE_URL: '',
    SAMPLE_SHOP: 'off',
    SITE_CHAT: 'off',
    KEPT_PAGES_MB: megabytes,
  }
  const server = await startBuiltServer({ ...env, LOG_LEVEL: 'warn', HOST: '127.0.0.1' }, execArgv)
  programs.push(server.process)
  return { ...server, url: server.url.replace('localhost', '127.0.0.1') }
}

/** Built once. */
function plainRemix(): Promise<BuiltServer> {
  startedPlain ??= startPlainRemix(built).then((server) => {
    programs.push(server.process)
    return server
  })
  return startedPlain
}

async function staticServer(answer: { headers: string[]; body: string }): Promise<string> {
  const file = join(folder, 'answer.json')
  await writeFile(file, JSON.stringify(answer))
  return started(join(root, 'bench', 'pages', 'static-server.ts'), file)
}

async function started(program: string, ...args: string[]): Promise<string> {
  const { url, process } = await startProgram(program, args)
  programs.push(process)
  return url
}

/** The kept page as it leaves our server, compressed at its best, without what node:http adds by itself. */
async function answerOf(server: string): Promise<{ headers: string[]; body: string }> {
  let smallest = Number.POSITIVE_INFINITY
  for (;;) {
    const { headers, body } = await ask(server, PATH, 'en')
    // The best compression comes in the background, and makes it smaller.
    if (body.length < smallest && smallest < Number.POSITIVE_INFINITY)
      return {
        headers: headers.filter(([name]) => !OWN.has(name!.toLowerCase())).flat(),
        body: body.toString('base64'),
      }
    smallest = Math.min(smallest, body.length)
    await new Promise(setImmediate)
  }
}

/** Milliseconds of the first answers in languages that nobody asked for yet. */
async function timeCold(server: string): Promise<number[]> {
  const times: number[] = []
  for (const language of ['fr', 'es', 'ar', 'ja', 'hi', 'th', 'ru', 'ko', 'el', 'sw'])
    times.push(await timed(() => ask(server, PATH, language)))
  return times
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function ask(server: string, path: string, language: string): Promise<{ headers: string[][]; body: Buffer }> {
  const headers = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': language }
  return new Promise((resolve, reject) => {
    request(`${server}${path}`, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      const raw = response.rawHeaders
      const pairs = raw.flatMap((name, place) => (place % 2 ? [] : [[name, raw[place + 1]!]]))
      if (response.statusCode === 200) resolve({ headers: pairs, body })
      else reject(new Error(`${server}${path} answered ${response.statusCode}.`))
    })
      .on('error', reject)
      .end()
  })
}

async function press(
  url: string,
  connections = Number(values.connections),
  duration = Number(values.seconds),
): Promise<{ requests: number; rate: number }> {
  const { requests, seconds } = await pressOn(url, { connections, seconds: duration })
  return { requests, rate: requests / seconds }
}
