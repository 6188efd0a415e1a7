import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWidget } from '../scripts/build-widget.mjs'
import { startBuiltServer, stopProgram } from './lib/built-server'
import { quantile, round } from './lib/quantile'
import { newVisitor, sampleDoor, sampleQuestions, timeAnswer } from './lib/widget-shopper'

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
  const door = await sampleDoor(url)
  const questions = await sampleQuestions()
  const times: number[] = []
  let token = ''
  for (let i = 0; i < MESSAGES + WARM_UP; i++) {
    if (i % MESSAGES_A_VISITOR === 0) token = await newVisitor(door)
    const { firstMs } = await timeAnswer(door, token, questions[i % questions.length]!)
    if (i >= WARM_UP) times.push(firstMs)
  }
  return times
}
