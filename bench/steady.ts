/**
 * What a process holds under a mixed load: `npm run build`, then
 * `npm run bench:steady [-- --minutes 3 --warm-up 1 --shoppers 4 --tell 12]`. Shoppers of the sample shop ask, each in a new
 * conversation after eight questions, and open and leave live streams; visitors read public pages; a member goes through
 * the inbox, a conversation, products and the home page. What is held after a collection is looked at some twenty times.
 * Failures are those that the writing of the snapshots, during which the process answers nobody, isn't to blame for. Prints a
 * line of JSON for each look, one with the growth after the warm-up (a line through the looks, in per cent a
 * minute of their mean), and one for each of the largest holders and of those that grew most, by two heap snapshots.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { systemDb } from '~/platform/db/db.server'
import { newMember } from '../tests/support/members'
import { holdersOf } from './lib/heap-holders'
import { type Heap, heapOf, TELLS_HEAP } from './lib/heap-of'
import { whenAtRest } from './lib/processor-time'
import { round } from './lib/quantile'
import { withSampleRig } from './lib/sample-rig'
import { newVisitor, sampleDoor, sampleQuestions, timeAnswer, type WidgetDoor } from './lib/widget-shopper'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    'warm-up': { type: 'string', default: '1' },
    shoppers: { type: 'string', default: '4' },
    tell: { type: 'string', default: '12' },
  },
})
const LOOKS = 20
const GOALS = { growthPercentAMinute: 1 }
const QUESTIONS_A_CONVERSATION = 8
/** Between two questions of a shopper, two pages of a reader: the load is to be mixed, not heavy. */
const BETWEEN_MS = 150
const AFTER_SNAPSHOT_MS = 2000
const PUBLIC_PAGES = [
  '/',
  '/?lang=tr',
  '/faq',
  '/products/webchat-ai',
  '/demo',
  '/documentation',
  '/?lang=ja',
]
const MEMBER_PAGES = ['/chat-dashboard', '/dashboard', '/dashboard/catalog', '/dashboard/knowledge']

const folder = await mkdtemp(join(tmpdir(), 'bench-steady-'))
try {
  await withSampleRig(async (rig) => {
    const { url, process: child } = await rig.start({}, TELLS_HEAP)
    await whenAtRest(child.pid!)
    const door = await sampleDoor(url)
    const { id: workspaceId } = await systemDb().workspace.findFirstOrThrow({ where: { isSample: true } })
    const { browser } = await newMember(workspaceId, 'agent')
    const cookie = browser.request('/').headers.get('cookie') ?? ''
    const minutes = Number(values.minutes)
    const end = performance.now() + (minutes + Number(values['warm-up'])) * 60_000
    const done = { answers: 0, pages: 0, streams: 0, failures: 0 }
    const load = Promise.all([
      ...Array.from({ length: Number(values.shoppers) }, () => shop(door, end, done)),
      read(url, PUBLIC_PAGES, {}, end, done),
      read(url, MEMBER_PAGES, { cookie }, end, done),
    ])
    await pause(Number(values['warm-up']) * 60_000)
    const [before, after] = [join(folder, 'before.heapsnapshot'), join(folder, 'after.heapsnapshot')]
    const failedBefore = done.failures
    await heapOf(child, before)
    // For what came while the snapshot was written, and for the watch over the database to find it again.
    await pause(AFTER_SNAPSHOT_MS)
    const failedWhileWriting = done.failures - failedBefore
    const begun = performance.now()
    const looks: { minute: number; heap: Heap }[] = []
    for (let look = 0; look <= LOOKS; look++) {
      await pause(begun + (look / LOOKS) * minutes * 60_000 * 0.97 - performance.now())
      const heap = await heapOf(child)
      looks.push({ minute: (performance.now() - begun) / 60_000, heap })
      const { heapUsed, arrayBuffers, rss } = heap
      tell({
        minute: round(looks.at(-1)!.minute, 2),
        heapMiB: mib(heapUsed),
        buffersMiB: mib(arrayBuffers),
        rssMiB: mib(rss),
      })
    }
    const failures = done.failures - failedWhileWriting
    await heapOf(child, after)
    await load
    const held = looks.map(({ minute, heap }) => [minute, heap.heapUsed + heap.arrayBuffers] as const)
    const rss = looks.map(({ minute, heap }) => [minute, heap.rss] as const)
    tell({
      minutes,
      ...done,
      failures,
      growthPercentAMinute: round(growth(held), 2),
      rssGrowthPercentAMinute: round(growth(rss), 2),
      goals: GOALS,
    })
    tellHolders(holdersOf(before), holdersOf(after))
  })
} finally {
  await rm(folder, { recursive: true, force: true })
}

function tell(figures: object): void {
  process.stdout.write(`${JSON.stringify({ bench: 'steady', ...figures })}\n`)
}

/** The slope of the line through the points that leaves the least squares, in per cent of their mean. */
function growth(points: readonly (readonly [number, number])[]): number {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return ((over / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)) * 100) / y
}

function tellHolders(before: Map<string, number>, after: Map<string, number>): void {
  const most = Number(values.tell)
  const rows = [...after].map(([holder, bytes]) => ({
    holder,
    bytes,
    grown: bytes - (before.get(holder) ?? 0),
  }))
  for (const { holder, bytes, grown } of rows.toSorted((a, b) => b.bytes - a.bytes).slice(0, most))
    tell({ holder, kiB: kib(bytes), grownKiB: kib(grown) })
  for (const { holder, bytes, grown } of rows.toSorted((a, b) => b.grown - a.grown).slice(0, most))
    tell({ grew: holder, grownKiB: kib(grown), kiB: kib(bytes) })
}

function mib(bytes: number): number {
  return round(bytes / 2 ** 20, 1)
}

function kib(bytes: number): number {
  return Math.round(bytes / 1024)
}

interface Done {
  answers: number
  pages: number
  streams: number
  failures: number
}

/** While the process writes a snapshot it takes its database for gone, and refuses: that counts, and goes on. */
async function attempt<T>(task: () => Promise<T>, done: Done): Promise<T | null> {
  try {
    return await task()
  } catch {
    done.failures++
    return null
  }
}

async function shop(door: WidgetDoor, end: number, done: Done): Promise<void> {
  const questions = await sampleQuestions()
  while (performance.now() < end) {
    const token = await attempt(() => newVisitor(door), done)
    const leaving = new AbortController()
    for (let i = 0; token && i < QUESTIONS_A_CONVERSATION && performance.now() < end; i++) {
      const question = questions[done.answers % questions.length]!
      if (await attempt(() => timeAnswer(door, token, question), done)) done.answers++
      if (i === 0) void attempt(() => listen(door, token, leaving.signal, done), done)
      await pause(BETWEEN_MS)
    }
    leaving.abort()
    if (!token) await pause(BETWEEN_MS)
  }
}

/** Until the shopper leaves the page. */
async function listen(door: WidgetDoor, token: string, signal: AbortSignal, done: Done): Promise<void> {
  try {
    const response = await fetch(`${door.url}/api/widget/events?key=${door.key}&lang=en&after=0`, {
      headers: { authorization: `Bearer ${token}`, origin: new URL(door.url).origin },
      signal,
    })
    done.streams++
    for await (const _ of response.body!) if (signal.aborted) break
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

async function read(
  url: string,
  pages: readonly string[],
  headers: Record<string, string>,
  end: number,
  done: Done,
): Promise<void> {
  for (let i = 0; performance.now() < end; i++) {
    const status = await attempt(async () => {
      const response = await fetch(url + pages[i % pages.length]!, { headers, redirect: 'manual' })
      await response.arrayBuffer()
      return response.status
    }, done)
    if (status === 200) done.pages++
    else if (status) done.failures++
    await pause(BETWEEN_MS)
  }
}
