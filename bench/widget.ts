import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWidget } from '../scripts/build-widget.mjs'
import { root, startBuiltServer, stopProgram } from './lib/built-server'
import { quantile, round } from './lib/quantile'

/*
 * Weighs the widget and times its answers: `npm run bench:widget [-- --url http://localhost:3000]`.
 * Sizes are gzip at level 9 of files built now. Times are from sending a message to the first words of its
 * answer, over loopback, against a server with the sample shop and no model: the one at --url, else the one
 * that `npm run build` built, started on a data folder of its own.
 */
const { values } = parseArgs({ options: { url: { type: 'string' }, messages: { type: 'string' } } })
const MESSAGES = Number(values.messages ?? 300)
const WARM_UP = 20
/** Under the visitor's hourly budget of a new shop. */
const MESSAGES_A_VISITOR = 50

const folder = await mkdtemp(join(tmpdir(), 'bench-widget-'))
// PostgreSQL runs as another account when root measures: closed to it, the data would go elsewhere and stay there.
await chmod(folder, 0o755)
const server = values.url
  ? null
  : await startBuiltServer({ DATA_DIR: join(folder, 'data'), DATABASE_URL: '', SAMPLE_SHOP: 'on' })
try {
  const { launcherGz, chatGz, stylesGz } = await buildWidget({ outdir: join(folder, 'widget') })
  const times = await timeAnswers(values.url ?? server!.url)
  const firstByteP50Ms = round(quantile(times, 0.5), 1)
  const firstByteP99Ms = round(quantile(times, 0.99), 1)
  const result = {
    bench: 'widget',
    launcherGz,
    chatGz,
    stylesGz,
    firstByteP50Ms,
    firstByteP99Ms,
    messages: times.length,
  }
  process.stdout.write(`${JSON.stringify(result)}\n`)
} finally {
  await stopProgram(server?.process)
  await rm(folder, { recursive: true, force: true })
}

async function timeAnswers(url: string): Promise<number[]> {
  const key = /data-key="([^"]+)"/.exec(await (await fetch(`${url}/demo`)).text())?.[1]
  if (!key) throw new Error(`${url}/demo shows no sample shop: load it with npm run sample.`)
  const questions = await readQuestions()
  const times: number[] = []
  let token = ''
  for (let i = 0; i < MESSAGES + WARM_UP; i++) {
    if (i % MESSAGES_A_VISITOR === 0) token = await newVisitor(url, key)
    const ms = await timeAnswer(url, key, token, questions[i % questions.length]!, i)
    if (i >= WARM_UP) times.push(ms)
  }
  return times
}

function post(url: string, path: string, body: unknown, token?: string): Promise<Response> {
  return fetch(`${url}/api/widget/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: new URL(url).origin,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
}

async function newVisitor(url: string, key: string): Promise<string> {
  const response = await post(url, `session?key=${key}&lang=en`, {})
  const { token } = (await response.json()) as { token?: string }
  if (!token) throw new Error(`No session: the server answered ${response.status}.`)
  return token
}

/** Milliseconds until the answer's first words; the stream is read to its end before the next question. */
async function timeAnswer(url: string, key: string, token: string, text: string, i: number): Promise<number> {
  const begun = performance.now()
  const clientId = `bench-${i}-${process.pid}`
  const response = await post(url, `messages?key=${key}&lang=en`, { clientId, text }, token)
  if (!response.ok) throw new Error(`A message was refused: ${response.status} ${await response.text()}`)
  let heard = ''
  let first = 0
  const decoder = new TextDecoder()
  const reader = response.body!.getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    heard += decoder.decode(chunk.value, { stream: true })
    if (!first && heard.includes('event: text')) first = performance.now() - begun
  }
  if (!first || !heard.includes('event: done')) throw new Error(`No whole answer to "${text}": ${heard}`)
  return first
}

/** What shoppers of the sample shop ask: its own questions, and things it sells. */
async function readQuestions(): Promise<string[]> {
  const file = join(root, 'content', 'sample-shop', 'questions', 'en.json')
  const asked = JSON.parse(await readFile(file, 'utf8')) as { question: string }[]
  const products = [
    'teapots under $60',
    'a wool blanket',
    'is the market basket in stock?',
    'compare pans',
    'gift for a cook',
  ]
  return [...asked.map(({ question }) => question), ...products]
}
