import { setTimeout as pause } from 'node:timers/promises'
import type { Reach } from '../../tests/doubles/database-proxy'
import { type Rig, withOwnDatabase, withProxiedDatabase } from './rig'
import { Shopper } from './shopper'
import { type OutageFigures, walkOutage } from './walk-outage'

export const REACHES = ['refuse', 'hang', 'silent'] as const satisfies readonly Reach[]

/** What a process may hold more than before once everything dead is collected, in MiB: caches fill, whatever happens. */
const MORE_HEAP_MIB = 40
/** What each further outage may add, as the slope over many of them. */
const MORE_EACH_MIB = 0.25
/** Outages whose heaps aren't looked at: code is compiled and caches fill. */
const FIRST_OUTAGES = 3
/** Longest until a reader has all that was said meanwhile, from when everything else is as before. */
const SLOWEST_HEARING_MS = 2000
/** Tries to connect in a second of an outage: of the watch, which pauses between two, and of what it tells to come back. */
const ATTEMPTS_A_SECOND = 5
const ATTEMPTS_BESIDE = 40

/** Breaks the way to the database, in each way and for as long as each of `seconds` says, while people go on. */
export async function checkOutages({
  reaches = REACHES,
  seconds,
  patience = 1,
  tell,
}: {
  reaches?: readonly Reach[]
  seconds: readonly number[]
  patience?: number
  tell: (figures: object) => void
}): Promise<string[]> {
  const problems: string[] = []
  await withProxiedDatabase(async (rig) => {
    const { proxy, query, origin, widgetKey } = rig
    const shopper = await Shopper.begin(origin, widgetKey)
    await shopper.say('Hello?')
    shopper.listen()
    const walk = async (reach: Reach, length: number) => {
      const earlier = problems.length
      let attempts = 0
      let saying = Promise.resolve()
      const figures: OutageFigures = await walkOutage(rig, {
        async begin() {
          const { accepted } = proxy
          attempts = -accepted
          await proxy.become(reach)
          saying = shopper.say(`Are you there, ${reach}?`)
        },
        async end() {
          await pause(length * 1000)
          attempts += proxy.accepted
          await proxy.become('forward')
        },
        patience,
        problems,
      })
      await saying
      const heardMs = await hear(shopper, { patience, problems })
      if (attempts > length * ATTEMPTS_A_SECOND + ATTEMPTS_BESIDE)
        problems.push(`${attempts} connections were tried in ${length} s`)
      tell({
        outage: reach,
        seconds: length,
        ...figures,
        heardMs,
        attempts,
        problems: problems.slice(earlier),
      })
    }
    for (const reach of reaches) for (const length of seconds) await walk(reach, length)
    // Only now are caches full and languages prepared, which a process does in its first quiet moments.
    const before = await heldMiB(rig)
    await walk(reaches[0]!, seconds[0]!)
    tell({ heapBeforeMiB: before, heapAfterMiB: await compareHeld(rig, before, problems) })
    const lost = await lostMessages(query, shopper)
    problems.push(...lost)
    tell({ messages: shopper.accepted.size, heard: shopper.heard.size, lost: lost.length })
    shopper.end()
  })
  return problems
}

/** Kills the product's own database so many times while people go on. */
export async function checkKills({
  kills,
  patience = 1,
  tell,
}: {
  kills: number
  patience?: number
  tell: (figures: object) => void
}): Promise<string[]> {
  const problems: string[] = []
  await withOwnDatabase(async (rig) => {
    const { databaseProcess, origin, widgetKey } = rig
    const shopper = await Shopper.begin(origin, widgetKey)
    await shopper.say('Hello?')
    shopper.listen()
    let held = await heldMiB(rig)
    for (let kill = 1; kill <= kills; kill++) {
      const earlier = problems.length
      let saying = Promise.resolve()
      let awayMs = 0
      const figures = await walkOutage(rig, {
        async begin() {
          saying = shopper.say(`Still there, ${kill}?`)
          process.kill(await databaseProcess(), 'SIGKILL')
        },
        async end() {
          const from = performance.now()
          while ((await rig.member.ask('/readyz')).status === 200 && performance.now() - from < 1000)
            await pause(5)
          while ((await rig.member.ask('/readyz')).status !== 200 && performance.now() - from < 60_000)
            await pause(5)
          awayMs = Math.round(performance.now() - from)
        },
        patience,
        problems,
      })
      await saying
      const heardMs = await hear(shopper, { patience, problems })
      tell({ kill, awayMs, ...figures, heardMs, problems: problems.slice(earlier) })
      if (kill === 1) held = await heldMiB(rig)
    }
    const heapAfterMiB = await compareHeld(rig, held, problems)
    const { accepted, unheard } = shopper
    tell({ kills, messages: accepted.size, unheard: unheard.length, heapBeforeMiB: held, heapAfterMiB })
    shopper.end()
  })
  return problems
}

/**
 * Breaks the way to the database again and again, in every way in turn, and looks at what stays held: it may not rise with
 * the number of outages.
 */
export async function checkMemory({
  outages,
  seconds = 2,
  tell,
}: {
  outages: number
  seconds?: number
  tell: (figures: object) => void
}): Promise<string[]> {
  const problems: string[] = []
  await withProxiedDatabase(async (rig) => {
    const { proxy, origin, widgetKey } = rig
    const shopper = await Shopper.begin(origin, widgetKey)
    await shopper.say('Hello?')
    shopper.listen()
    const heaps: number[] = []
    for (let outage = 0; outage < outages; outage++) {
      const reach = REACHES[outage % REACHES.length]!
      await walkOutage(rig, {
        begin: () => proxy.become(reach),
        async end() {
          await pause(seconds * 1000)
          await proxy.become('forward')
        },
        patience: Number.POSITIVE_INFINITY,
        problems,
      })
      const { heapUsed, arrayBuffers, rss, resources } = await rig.heap()
      heaps.push(heapUsed + arrayBuffers)
      tell({ outage: reach, heapMiB: mib(heapUsed + arrayBuffers), residentMiB: mib(rss), resources })
    }
    const eachMiB = slopeOf(heaps.slice(FIRST_OUTAGES)) / 2 ** 20
    tell({ outages, heapRisesMiBAnOutage: Number(eachMiB.toFixed(3)) })
    if (eachMiB > MORE_EACH_MIB) problems.push(`each outage leaves ${eachMiB.toFixed(2)} MiB behind`)
    shopper.end()
  })
  return problems
}

/** The whole process stands still (a laptop that is closed, a machine that is moved) and goes on where it was. */
export async function checkStandstill({
  seconds,
  patience = 1,
  tell,
}: {
  seconds: number
  patience?: number
  tell: (figures: object) => void
}): Promise<string[]> {
  const problems: string[] = []
  await withProxiedDatabase(async (rig) => {
    const { member, origin, widgetKey, query, signal } = rig
    const shopper = await Shopper.begin(origin, widgetKey)
    await shopper.say('Hello?')
    shopper.listen()
    // Messages that are on their way, and being answered, as it stops.
    const saying = Array.from({ length: 5 }, (_, n) => shopper.say(`Do you hear me, ${n}?`))
    await pause(50)
    signal('SIGSTOP')
    await pause(seconds * 1000)
    signal('SIGCONT')
    const from = performance.now()
    const pages = ['/dashboard', '/chat-dashboard', '/readyz']
    for (const path of pages) {
      const { status, ms } = await member.ask(path)
      if (status !== 200 || ms > SLOWEST_HEARING_MS * patience)
        problems.push(`${path} is answered ${status} after ${ms} ms once the process goes on`)
    }
    const recoveryMs = Math.round(performance.now() - from)
    await Promise.all(saying)
    const heardMs = await hear(shopper, { patience, problems })
    problems.push(...(await lostMessages(query, shopper)))
    const answers = await query(
      `SELECT count(*)::int AS n FROM messages WHERE author = 'ASSISTANT' AND outcome IS NOT NULL`,
    )
    if (answers[0]!.n !== shopper.accepted.size)
      problems.push(`${shopper.accepted.size} messages have ${answers[0]!.n} answers`)
    const jobs = await query(`SELECT count(*)::int AS n FROM pgboss.job WHERE state = 'failed'`)
    if (jobs[0]!.n !== 0) problems.push(`${jobs[0]!.n} jobs failed`)
    tell({ stoodStill: seconds, recoveryMs, heardMs, messages: shopper.accepted.size, problems })
    shopper.end()
  })
  return problems
}

const mib = (bytes: number): number => Number((bytes / 2 ** 20).toFixed(1))

async function heldMiB({ heap }: Rig): Promise<number> {
  const { heapUsed, arrayBuffers } = await heap()
  return mib(heapUsed + arrayBuffers)
}

async function compareHeld(rig: Rig, before: number, problems: string[]): Promise<number> {
  const after = await heldMiB(rig)
  if (after - before > MORE_HEAP_MIB) problems.push(`what is held grew from ${before} to ${after} MiB`)
  return after
}

/** Of the line through values at 0, 1, 2… by least squares. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const over = values.reduce((sum, value, n) => sum + (n - middle) * (value - mean), 0)
  return over / values.reduce((sum, _value, n) => sum + (n - middle) ** 2, 0)
}

/** @returns milliseconds until the shopper's stream has brought everything */
async function hear(
  shopper: Shopper,
  { patience, problems }: { patience: number; problems: string[] },
): Promise<number> {
  const heardMs = await shopper.hearsAll(SLOWEST_HEARING_MS * patience)
  if (shopper.unheard.length > 0)
    problems.push(`${shopper.unheard.length} messages aren't heard ${heardMs} ms after they were answered`)
  return heardMs
}

/** Every message that was accepted is there once, and answered once. */
async function lostMessages(
  query: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>,
  { accepted }: Shopper,
): Promise<string[]> {
  const rows = await query(
    `SELECT m.client_id AS id, count(*)::int AS times FROM messages m
     WHERE m.client_id = ANY($1::text[]) GROUP BY m.client_id`,
    [[...accepted]],
  )
  const times = new Map(rows.map(({ id, times }) => [id, times]))
  return [...accepted]
    .filter((id) => times.get(id) !== 1)
    .map((id) => `message ${id} is there ${times.get(id) ?? 0} times`)
}
