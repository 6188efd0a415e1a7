/**
 * How many answers the built server gives through the widget's door:
 * `npm run bench:answer-rate [-- --shoppers 1,64 --seconds 20 --processes 1 --profile FOLDER]`. Shoppers of the sample
 * shop ask one question after another, without a model; each begins a new conversation after eight. Prints a line of JSON
 * for each crowd: answers a second, the processor time for each of the server and of its database, and milliseconds to the
 * first words and to the last byte. `--processes` is WEB_PROCESSES. `--profile` has the server write profiles of its
 * processor time into a folder.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { processorMs, whenAtRest } from './lib/processor-time'
import { quantile, round } from './lib/quantile'
import { withSampleRig } from './lib/sample-rig'
import {
  type AnswerTimes,
  newVisitor,
  sampleDoor,
  sampleQuestions,
  timeAnswer,
  type WidgetDoor,
} from './lib/widget-shopper'

const { values } = parseArgs({
  options: {
    shoppers: { type: 'string', default: '1,64' },
    seconds: { type: 'string', default: '20' },
    processes: { type: 'string', default: '1' },
    profile: { type: 'string' },
  },
})
const WARM_UP_S = 5
const QUESTIONS_A_CONVERSATION = 8
/** At 64 shoppers, on four cores that the database and the shoppers use too. */
const GOALS = { answersASecond: 120, wholeP99Ms: 500 }

await withSampleRig(async (rig) => {
  const profiling = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve(values.profile)}`] : []
  const server = await rig.start({ WEB_PROCESSES: values.processes }, profiling)
  const { url } = server
  const pid = server.process.pid!
  await whenAtRest(pid)
  // PostgreSQL is begun by this process, as the server is.
  const databaseMs = () =>
    processorMs(process.pid) -
    process.cpuUsage().user / 1000 -
    process.cpuUsage().system / 1000 -
    processorMs(pid)
  const door = await sampleDoor(url)
  const questions = await sampleQuestions()
  await ask(door, questions, 4, WARM_UP_S)
  for (const shoppers of values.shoppers.split(',').map(Number)) {
    const seconds = Number(values.seconds)
    const before = { server: processorMs(pid), database: databaseMs() }
    const times = await ask(door, questions, shoppers, seconds)
    const processor = { server: processorMs(pid) - before.server, database: databaseMs() - before.database }
    const of = (which: keyof AnswerTimes, at: number) => {
      const ms = times.map((time) => time[which])
      return round(quantile(ms, at), 1)
    }
    const result = {
      bench: 'answer-rate',
      processes: Number(values.processes),
      shoppers,
      answersASecond: round(times.length / seconds, 1),
      processorMsAnAnswer: round(processor.server / times.length, 1),
      databaseMsAnAnswer: round(processor.database / times.length, 1),
      firstP50Ms: of('firstMs', 0.5),
      firstP99Ms: of('firstMs', 0.99),
      wholeP50Ms: of('wholeMs', 0.5),
      wholeP99Ms: of('wholeMs', 0.99),
      ...(shoppers === 64 ? { goals: GOALS } : {}),
    }
    process.stdout.write(`${JSON.stringify(result)}\n`)
  }
})

/** The times of the answers that came within the seconds. */
async function ask(
  door: WidgetDoor,
  questions: readonly string[],
  shoppers: number,
  seconds: number,
): Promise<AnswerTimes[]> {
  const times: AnswerTimes[] = []
  const end = performance.now() + seconds * 1000
  let asked = 0
  const shop = async () => {
    while (performance.now() < end) {
      const token = await newVisitor(door)
      for (let i = 0; i < QUESTIONS_A_CONVERSATION && performance.now() < end; i++) {
        const time = await timeAnswer(door, token, questions[asked++ % questions.length]!)
        if (performance.now() < end) times.push(time)
      }
    }
  }
  await Promise.all(Array.from({ length: shoppers }, shop))
  return times
}
