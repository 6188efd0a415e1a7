import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '~/platform/env/env.server'
import { log } from '~/platform/telemetry/log.server'
import { componentNames, type ShownComponent, type StatusPage } from '../shown-status'
import { FRESH_MS, readStatus } from './read-status.server'
import { lastLook } from './record-look.server'

type Known = Omit<StatusPage, 'isFromMemory'>

const PATIENCE_MS = 2000
/** A crowd that looks at an outage asks the database this often, together. */
const KEPT_MS = 5000
/** How often what was read goes to disk, for a process that starts while the database is away. */
const SAVED_MS = 60_000

let known: { page: Known; at: number } | undefined
let reading: Promise<Known> | undefined
let savedAt = 0

const file = () => join(env().DATA_DIR, 'status.json')

/** What the status page shows. Never throws: where the database doesn't answer, what was known last, and that it is. */
export async function showStatus(now = Date.now()): Promise<StatusPage> {
  if (known && now - known.at < KEPT_MS && now >= known.at) return { ...known.page, isFromMemory: false }
  try {
    const page = await inTime(read())
    known = { page, at: now }
    if (now - savedAt > SAVED_MS) {
      savedAt = now
      void save(page)
    }
    return { ...page, isFromMemory: false }
  } catch (error) {
    log().warn({ reason: (error as Error).message }, 'the status is shown from memory')
    return withoutDatabase(known?.page ?? (await saved()))
  }
}

/** For what was written by somebody else than the next reader. */
export function forgetShownStatus(): void {
  if (known) known.at = 0
}

function read(): Promise<Known> {
  reading ??= readStatus().finally(() => {
    reading = undefined
  })
  return reading
}

function inTime(page: Promise<Known>): Promise<Known> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer in ${PATIENCE_MS} ms`)), PATIENCE_MS)
    page.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** History and incidents as they were; of the present, that the database is away and what this process saw itself. */
function withoutDatabase(page: Known | null): StatusPage {
  const last = lastLook()
  const seen = last && Date.now() - last.at.getTime() < FRESH_MS ? last : undefined
  const components = componentNames.map((name): ShownComponent => {
    const before = page?.components.find((component) => component.name === name)
    const unseen = before?.state === 'off' ? 'off' : 'unknown'
    const state = name === 'database' ? 'down' : (seen?.results[name].state ?? unseen)
    return { uptime: null, days: [], ...before, name, state, latencyMs: null }
  })
  return { incidents: [], checkedAt: null, ...page, components, isFromMemory: true }
}

async function save(page: Known): Promise<void> {
  const draft = `${file()}.${process.pid}.part`
  try {
    await mkdir(env().DATA_DIR, { recursive: true })
    await writeFile(draft, JSON.stringify(page))
    await rename(draft, file())
  } catch (error) {
    log().warn({ err: error }, 'the status could not be put on disk')
  }
}

async function saved(): Promise<Known | null> {
  try {
    return JSON.parse(await readFile(file(), 'utf8')) as Known
  } catch {
    return null
  }
}
