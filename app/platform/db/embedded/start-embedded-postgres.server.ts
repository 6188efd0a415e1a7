import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, chown, mkdir, mkdtemp, readFile, realpath, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { AppError } from '~/platform/errors/app-error'
import { endOrphans } from './end-orphans.server'
import { type Installation, ROOT_STATE_FOLDER, resolveInstallation } from './resolve-installation.server'
import { supervise } from './supervise.server'
import { isAlive, sweepDrafts } from './sweep-drafts.server'

const ROLE = 'parley'
/** After a crash a server that had much to write says for minutes that it is starting up. */
const RECOVERY_MS = 10 * 60_000
const CONNECT_TIMEOUT_MS = 5000
/** Between the cluster's name and the id of the process that makes it. */
const DRAFT_MARK = '.new-'
/** Key of the session-level advisory lock that says "an app owns this data folder". */
const OWNER_LOCK = 7_275_391

export interface EmbeddedPostgres {
  /** Connection string of the given database on this server. */
  url(database: string): string
  /** Ends the server with a fast shutdown; everything committed is on disk. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** Folder of this app's data; the cluster lives in `postgres/` below it. */
  dataFolder: string
  /** False only for tests: gives up durability for speed, and tidying, as each of their databases lives for seconds. */
  durable?: boolean
  /** Milliseconds to wait for the server to accept connections. */
  patienceMs?: number
  maxConnections?: number
}

/**
 * Starts a real PostgreSQL from the npm package on a unix socket, or adopts the one that a killed
 * process left behind, and starts it again whenever it ends by itself. A lock held by a connection keeps two apps off one folder and can't outlive its holder.
 *
 * @throws AppError `database_folder_in_use` when another running app owns the folder
 * @throws AppError `database_start_failed` with the server's own words
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const installation = await resolveInstallation()
  const cluster = await clusterFolder(options.dataFolder, installation)
  await ensureCluster(installation, cluster)
  const first = await bring(installation, cluster, options)
  // Whoever holds a connection string must find the next server where this one was.
  const { socket } = first
  const supervised = supervise(first, () =>
    bring(installation, cluster, { ...options, socket, patienceMs: RECOVERY_MS }),
  )
  return {
    url: (database) => connectionString(socket, database),
    async stop() {
      const last = await supervised.stop()
      await stopServer(cluster, last.child)
      ours.clear()
      await rm(socket, { recursive: true, force: true })
    },
  }
}

/** Process ids of servers that this process began, or has taken over. */
const ours = new Set<number>()
let isEnding = false

/** For a process that is told to end before it is up: ends the servers that it has, and lets none begin any more. */
export async function endEmbeddedPostgres(): Promise<void> {
  isEnding = true
  const pids = [...ours].filter(isAlive)
  for (const pid of pids) process.kill(pid, 'SIGINT')
  await Promise.all(pids.map(gone))
}

/** A server that runs and is ours. */
async function bring(installation: Installation, cluster: string, options: BringOptions) {
  const adopted = await findRunning(cluster)
  if (!adopted) await endOrphans(cluster)
  const { child, socket } = adopted
    ? { child: null, socket: adopted.socket }
    : await launch(installation, cluster, options)
  try {
    const owner = await takeOwnership(socket, options.dataFolder, adopted !== null)
    if (adopted) ours.add(adopted.pid)
    return { child, socket, owner }
  } catch (error) {
    child?.kill('SIGINT')
    throw error
  }
}

interface BringOptions extends StartOptions {
  /** The folder of its socket; a new one when absent. */
  socket?: string
}

/**
 * The cluster's place. Below a folder that the unprivileged account can't enter, it moves to
 * root's state folder under a name derived from the wanted place, so that the same app finds it again.
 */
export async function clusterFolder(dataFolder: string, { account }: Installation): Promise<string> {
  await mkdir(dataFolder, { recursive: true })
  const wanted = join(await realpath(dataFolder), 'postgres')
  if (!account || (await reachable(dirname(wanted), account))) return wanted
  const key = createHash('sha256').update(wanted).digest('hex').slice(0, 16)
  return join(ROOT_STATE_FOLDER, `data-${key}`)
}

async function reachable(folder: string, account: { uid: number; gid: number }): Promise<boolean> {
  return new Promise((done) => {
    const probe = spawn('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/', stdio: 'ignore' })
    probe.on('error', () => done(false))
    probe.on('exit', (code) => done(code === 0))
  })
}

async function ensureCluster(installation: Installation, cluster: string): Promise<void> {
  await sweepDrafts(cluster, DRAFT_MARK)
  if (await isFile(join(cluster, 'PG_VERSION'))) return
  // Made beside its place and renamed when whole: a kill in the middle leaves nothing half made.
  const draft = `${cluster}${DRAFT_MARK}${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const { account } = installation
  if (account) await chown(draft, account.uid, account.gid)
  const args = [
    '-D',
    draft,
    '-U',
    ROLE,
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  await complete(installation, 'initdb', [
    ...args,
    '--locale=C',
    '-A',
    'trust',
    '--no-instructions',
    '--no-sync',
  ])
  await rename(draft, cluster).catch(async (error) => {
    if (!(await isFile(join(cluster, 'PG_VERSION')))) throw error
    await rm(draft, { recursive: true, force: true })
  })
}

function complete(installation: Installation, program: string, args: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawnAs(installation, program, args)
    let words = ''
    child.stdout?.on('data', (chunk) => (words += chunk))
    child.stderr?.on('data', (chunk) => (words += chunk))
    child.on('error', fail)
    child.on('exit', (code) =>
      code === 0
        ? done()
        : fail(new AppError('database_start_failed', { detail: `${program}: ${words.trim().slice(-2000)}` })),
    )
  })
}

function spawnAs({ root, account }: Installation, program: string, args: string[]): ChildProcess {
  return spawn(join(root, 'bin', program), args, {
    ...(account ?? {}),
    cwd: '/',
    // Its own process group: Ctrl-C in the terminal must reach the app first, which then stops it in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Nothing of ours: the server needs no secret that stands in the app's environment.
    env: {
      PATH: '/usr/bin:/bin',
      LC_ALL: 'C',
      TZ: 'UTC',
      LD_LIBRARY_PATH: join(root, 'lib'),
      NODE_ENV: 'production',
    },
  })
}

/**
 * A server that runs in a folder, if need be once it has recovered: it does so by itself when one of its processes dies,
 * and one that is asked to end meanwhile takes half a minute for it.
 */
export async function findRunning(cluster: string): Promise<{ pid: number; socket: string } | null> {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )
  const pid = Number(lines[0])
  const socket = lines[4]?.trim()
  if (!pid || !isAlive(pid)) return null
  if (socket && (await acceptsInTime(socket, pid))) return { pid, socket }
  // Alive but out of reach (its socket folder was cleaned away), or another program with a recycled id:
  // PostgreSQL's own start decides between the two.
  if (socket && (await runsPostgres(pid))) {
    process.kill(pid, 'SIGINT')
    await gone(pid)
  }
  return null
}

async function launch(installation: Installation, cluster: string, options: BringOptions) {
  const socket = options.socket ?? (await mkdtemp(join(tmpdir(), 'parley-pg-')))
  const { account } = installation
  await mkdir(socket, { recursive: true, mode: 0o700 })
  if (account) await chown(socket, account.uid, account.gid)
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    max_connections: String(options.maxConnections ?? 100),
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // After a crash of the server alone: one call in place of one for each of its thousand files.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(options.durable === false
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
      : {}),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  if (isEnding) throw new AppError('database_start_failed', { detail: 'this process is about to end' })
  const child = spawnAs(installation, 'postgres', ['-D', cluster, ...args])
  const { pid } = child
  if (pid !== undefined) {
    ours.add(pid)
    // Its number may be another's one day.
    child.once('exit', () => ours.delete(pid))
  }
  let words = ''
  const keep = (chunk: Buffer) => {
    words = (words + chunk).slice(-4000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  let failed: Error | null = null
  child.on('error', (error) => (failed = error))
  const deadline = Date.now() + (options.patienceMs ?? 60_000)
  while (!(await accepts(socket))) {
    if (failed || child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      child.kill('SIGINT')
      if (!options.socket) await rm(socket, { recursive: true, force: true })
      throw new AppError('database_start_failed', {
        cause: failed,
        detail: words.trim() || 'no answer in time',
      })
    }
    await pause(25)
  }
  // The server outlives a kill -9 of the app and is adopted at the next start; it must not hold this process open.
  child.unref()
  for (const stream of [child.stdout, child.stderr]) (stream as unknown as { unref?(): void })?.unref?.()
  return { child, socket }
}

async function takeOwnership(socket: string, dataFolder: string, adopted: boolean): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: connectionString(socket, 'postgres') })
  client.on('error', () => undefined)
  await client.connect()
  // The connection of an owner killed a moment ago may take an instant to be noticed.
  for (let attempt = 0; attempt < (adopted ? 20 : 1); attempt++) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      OWNER_LOCK,
    ])
    if (rows[0]?.taken) return client
    await pause(100)
  }
  await client.end()
  throw new AppError('database_folder_in_use', {
    detail: `Another Parley is running on ${dataFolder}. Stop it, or give this one a folder of its own with DATA_DIR.`,
  })
}

async function stopServer(cluster: string, child: ChildProcess | null): Promise<void> {
  const pid = child?.pid ?? Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0])
  if (!pid || !isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  await gone(pid)
}

async function gone(pid: number): Promise<void> {
  const deadline = Date.now() + 30_000
  while (isAlive(pid) && Date.now() < deadline) await pause(25)
}

/** Waits for one that says that it is starting, recovering or ending. */
async function acceptsInTime(socket: string, pid: number): Promise<boolean> {
  const deadline = Date.now() + RECOVERY_MS
  for (;;) {
    const answer = await knock(socket)
    if (answer !== 'later') return answer === 'open'
    if (!isAlive(pid) || Date.now() > deadline) return false
    await pause(25)
  }
}

const accepts = async (socket: string) => (await knock(socket)) === 'open'

/** `cannot_connect_now` (PostgreSQL, appendix A) */
const LATER = '57P03'

async function knock(socket: string): Promise<'open' | 'later' | 'closed'> {
  if (!(await isFile(join(socket, '.s.PGSQL.5432')))) return 'closed'
  const client = new pg.Client({
    connectionString: connectionString(socket, 'postgres'),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return 'open'
  } catch (error) {
    return (error as { code?: string }).code === LATER ? 'later' : 'closed'
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function runsPostgres(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.includes('postgres')
}

export const connectionString = (socket: string, database: string) =>
  `postgresql://${ROLE}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(socket)}`

const isFile = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
