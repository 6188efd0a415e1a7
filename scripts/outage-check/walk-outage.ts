import { setTimeout as pause } from 'node:timers/promises'
import type { Rig } from './rig'
import type { Answer, Visitor } from './visitor'

/** What an outage is held to (milliseconds, MiB). */
const SLOWEST_ANSWER_MS = 1000
const SLOWEST_RECOVERY_MS = 2000
const ASK_EVERY_MS = 200
const LOOK_EVERY_MS = 25
const GIVEN_UP_MS = 60_000

/** Pages for members, data for shoppers, and a page that changes something: all need the database. */
const NEED_DATABASE = (widgetKey: string) => [
  { path: '/dashboard' },
  { path: '/chat-dashboard?outcome=no-question' },
  { path: `/api/widget/config?key=${widgetKey}&lang=en` },
  { path: '/dashboard/catalog' },
]
/** Drawn before the outage. */
const KEPT = '/'

export interface OutageFigures {
  /** From the database's return until everything that was asked is answered as before. */
  recoveryMs: number
  /** Slowest answer of those that need the database, begun while it was away. */
  slowest503Ms: number
  slowestKeptMs: number
  answers: number
  memoryBeforeMiB: number
  memoryAfterMiB: number
}

/**
 * Asks the product all the time while its database goes away and comes back.
 *
 * @param patience how many times longer than promised everything may take, on a machine that does other work beside
 * @param problems what isn't as it should be is added, a line each
 */
export async function walkOutage(
  { member, widgetKey, memoryMiB }: Rig,
  {
    begin,
    end,
    patience,
    problems,
  }: { begin(): Promise<void>; end(): Promise<void>; patience: number; problems: string[] },
): Promise<OutageFigures> {
  const memoryBeforeMiB = memoryMiB()
  const wanted = NEED_DATABASE(widgetKey)
  for (const path of [KEPT, ...wanted.map((one) => one.path)]) {
    const { status } = await member.ask(path)
    if (status !== 200) problems.push(`${path} is answered ${status} before the outage`)
  }
  await begin()
  const watch = askAllTheTime(member, [...wanted.map(({ path }) => path), KEPT, '/healthz', '/readyz'])
  await end()
  watch.stop()
  const recoveryMs = await recovery(
    member,
    wanted.map(({ path }) => path),
  )
  const answers = await watch.answers
  const needing = answers.filter(({ path }) => wanted.some((one) => one.path === path))
  const kept = answers.filter(({ path }) => path === KEPT)
  const slowest = (some: Answer[]) => Math.max(0, ...some.map(({ ms }) => ms))
  for (const { path, status, ms } of answers) {
    const isRight = path === KEPT || path === '/healthz' ? status === 200 : status === 503 || status === 200
    if (!isRight) problems.push(`${path} is answered ${status} during the outage`)
    // What is answered after all had waited for the database's return, which is measured below.
    const hasWaited = status === 200 && wanted.some((one) => one.path === path)
    if (ms > SLOWEST_ANSWER_MS * patience && !hasWaited)
      problems.push(`${path} is answered after ${ms} ms (${status})`)
  }
  if (recoveryMs > SLOWEST_RECOVERY_MS * patience)
    problems.push(`everything is as before only after ${recoveryMs} ms`)
  return {
    recoveryMs,
    slowest503Ms: slowest(needing.filter(({ status }) => status === 503)),
    slowestKeptMs: slowest(kept),
    answers: answers.length,
    memoryBeforeMiB,
    memoryAfterMiB: memoryMiB(),
  }
}

/** Asks for each address again and again, whether or not the ones before are answered. */
function askAllTheTime(member: Visitor, paths: string[]) {
  const asked: Promise<Answer>[] = []
  const ask = () => {
    for (const path of paths) asked.push(member.ask(path))
  }
  ask()
  const timer = setInterval(ask, ASK_EVERY_MS)
  let done: () => void = () => undefined
  const stopped = new Promise<void>((resolve) => (done = resolve))
  return {
    stop() {
      clearInterval(timer)
      done()
    },
    answers: stopped.then(() => Promise.all(asked)),
  }
}

async function recovery(member: Visitor, paths: string[]): Promise<number> {
  const from = performance.now()
  while (performance.now() - from < GIVEN_UP_MS) {
    const answers = await Promise.all([...paths, '/readyz'].map((path) => member.ask(path)))
    if (answers.every(({ status }) => status === 200)) break
    await pause(LOOK_EVERY_MS)
  }
  return Math.round(performance.now() - from)
}
