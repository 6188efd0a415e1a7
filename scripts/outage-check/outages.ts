import { setTimeout as pause } from 'node:timers/promises'
import type { Reach } from '../../tests/doubles/database-proxy'
import { withOwnDatabase, withProxiedDatabase } from './rig'
import { Shopper } from './shopper'
import { type OutageFigures, walkOutage } from './walk-outage'

export const REACHES = ['refuse', 'hang', 'silent'] as const satisfies readonly Reach[]

/** Memory that a process may hold more than before, in MiB: caches fill, whatever happens to the database. */
const MORE_MEMORY_MIB = 150
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
    const { proxy, query, origin, widgetKey, memoryMiB } = rig
    const shopper = await Shopper.begin(origin, widgetKey)
    await shopper.say('Hello?')
    shopper.listen()
    const memory = memoryMiB()
    for (const reach of reaches)
      for (const length of seconds) {
        const before = problems.length
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
        if (attempts > length * ATTEMPTS_A_SECOND + ATTEMPTS_BESIDE)
          problems.push(`${attempts} connections were tried in ${length} s`)
        if (figures.memoryAfterMiB - memory > MORE_MEMORY_MIB)
          problems.push(`memory grew from ${memory} to ${figures.memoryAfterMiB} MiB`)
        tell({ outage: reach, seconds: length, ...figures, attempts, problems: problems.slice(before) })
      }
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
    const { databaseProcess, origin, widgetKey, memoryMiB } = rig
    const shopper = await Shopper.begin(origin, widgetKey)
    await shopper.say('Hello?')
    shopper.listen()
    const memory = memoryMiB()
    for (let kill = 1; kill <= kills; kill++) {
      const before = problems.length
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
      tell({ kill, awayMs, ...figures, problems: problems.slice(before) })
    }
    if (memoryMiB() - memory > MORE_MEMORY_MIB)
      problems.push(`memory grew from ${memory} to ${memoryMiB()} MiB`)
    const missing = [...shopper.accepted].filter((id) => !shopper.heard.has(id)).length
    tell({
      kills,
      messages: shopper.accepted.size,
      missing,
      memoryBeforeMiB: memory,
      memoryAfterMiB: memoryMiB(),
    })
    shopper.end()
  })
  return problems
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
