import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { root, startBuiltServer, startProgram, stopProgram } from './lib/built-server'
import { startPlainRemix } from './lib/plain-remix'
import { pressOn } from './lib/press-on'
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
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '32' },
  },
})
const PATH = '/faq'
/** A server that was just started draws likely pages meanwhile. */
const AHEAD_MS = 8000
/** Headers that node:http adds by itself. */
const OWN = new Set(['date', 'connection', 'keep-alive'])

const folder = await mkdtemp(join(tmpdir(), 'bench-pages-'))
await chmod(folder, 0o755)
const built = join(root, 'build', 'plain-remix')
const programs: Parameters<typeof stopProgram>[0][] = []
try {
  const [kept, fresh] = [await ourServer('kept', '64'), await ourServer('fresh', '0')]
  const firstMs = await timed(() => ask(fresh, PATH, 'de'))
  await pause(AHEAD_MS)
  const coldMs = await timeCold(kept)
  const servers = {
    static: await staticServer(await answerOf(kept)),
    kept,
    fresh,
    plainRemix: await plainRemixServer(),
  }
  const rates: Record<keyof typeof servers, number[]> = { static: [], kept: [], fresh: [], plainRemix: [] }
  const names = Object.keys(servers) as (keyof typeof servers)[]
  for (const name of names) await press(servers[name])
  for (let played = 0; played < Number(values.rounds); played++)
    for (const name of names) rates[name].push(await press(servers[name]))
  const median = (name: keyof typeof servers) => Math.round(quantile(rates[name], 0.5))
  const ratios = rates.kept.map((rate, place) => rate / rates.static[place]!)
  process.stdout.write(
    `${JSON.stringify({
      bench: 'pages',
      staticRps: median('static'),
      keptRps: median('kept'),
      keptRatio: round(quantile(ratios, 0.5), 3),
      freshRps: median('fresh'),
      plainRemixRps: median('plainRemix'),
      firstMs: round(firstMs, 1),
      coldMs: round(quantile(coldMs, 0.5), 1),
      coldMaxMs: round(Math.max(...coldMs), 1),
    })}\n`,
  )
} finally {
  for (const program of programs) await stopProgram(program)
  await rm(built, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}

async function ourServer(name: string, megabytes: string): Promise<string> {
  const env = {
    DATA_DIR: join(folder, name),
    DATABASE_URL: '',
    SAMPLE_SHOP: 'off',
    SITE_CHAT: 'off',
    KEPT_PAGES_MB: megabytes,
  }
  const server = await startBuiltServer({ ...env, LOG_LEVEL: 'warn', HOST: '127.0.0.1' })
  programs.push(server.process)
  return server.url.replace('localhost', '127.0.0.1')
}

async function plainRemixServer(): Promise<string> {
  const plain = await startPlainRemix(built)
  programs.push(plain.process)
  return plain.url
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

async function press(server: string): Promise<number> {
  const { requests, seconds } = await pressOn(`${server}${PATH}`, {
    connections: Number(values.connections),
    seconds: Number(values.seconds),
  })
  return requests / seconds
}
