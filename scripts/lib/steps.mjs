import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { replaceFolder } from './replace-folder.mjs'

/** The project's folder: every script works from here, wherever it was called. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const stamps = join(root, 'node_modules', '.cache', 'parley')

/** Refuses an unsupported Node in plain words, before anything else can fail in strange ones. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 18)) {
    process.stderr.write(`Parley needs Node.js 20.18 or newer; this is ${process.version}.\n`)
    process.exit(1)
  }
}

/** Runs a program of the project to its end; its output goes to ours. Rejects on a non-zero exit. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`, ...env },
    })
    let words = ''
    child.stdout?.on('data', (chunk) => (words += chunk))
    child.stderr?.on('data', (chunk) => (words += chunk))
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) return resolve(words)
      if (quiet) process.stderr.write(words)
      reject(Object.assign(new Error(`${command} ${args[0] ?? ''} failed (exit ${code})`), { words }))
    })
  })
}

/** Does `work` unless it was done with the very same inputs before. The stamp is written last. */
async function unlessDone(name, key, isThere, work) {
  const stamp = join(stamps, name)
  const done = await readFile(stamp, 'utf8').catch(() => '')
  if (done === key && isThere()) return false
  await work()
  await mkdir(stamps, { recursive: true })
  await writeFile(stamp, key)
  return true
}

/** Installs exactly what the lock file says, when it isn't there yet. */
export async function install() {
  const lock = await readFile(join(root, 'package-lock.json'))
  const key = createHash('sha256').update(lock).update(process.version).digest('hex')
  const isThere = () => existsSync(join(root, 'node_modules', '.package-lock.json'))
  return unlessDone('install', key, isThere, async () => {
    process.stdout.write('Installing packages…\n')
    // Afresh on a clone; later only what changed.
    const command = existsSync(join(root, 'node_modules')) ? 'install' : 'ci'
    // Builds and tests need the development packages whatever NODE_ENV says.
    await run('npm', [command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  })
}

/** Generates the database client from the schema. */
export async function generate() {
  const schema = await readFile(join(root, 'prisma', 'schema.prisma'), 'utf8')
  const lock = await readFile(join(root, 'package-lock.json'))
  const key = createHash('sha256').update(schema).update(lock).digest('hex')
  const isThere = () => existsSync(join(root, 'app', 'platform', 'db', 'generated', 'client.ts'))
  return unlessDone('generate', key, isThere, () =>
    // Generating needs no engine; naming a program that does nothing keeps Prisma from downloading one.
    run('prisma', ['generate'], {
      quiet: true,
      env: {
        PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true',
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
      },
    }),
  )
}

const INPUTS = [
  'app',
  'content/articles',
  'public',
  'vite.config.ts',
  'remix.config.js',
  'package-lock.json',
  'scripts/build-enhance.mjs',
  'scripts/lib/client-chunks.mjs',
  'scripts/lib/icon-imports.mjs',
  'scripts/build-widget.mjs',
  'scripts/build-workers.mjs',
  'scripts/build-articles.ts',
]

/** Builds the server, its threads, the pages and the widget, when a source changed since. */
export async function build() {
  await generate()
  const key = await fingerprint(INPUTS)
  const isThere = () => existsSync(join(root, 'build', 'server', 'index.js'))
  return unlessDone('build', key, isThere, async () => {
    process.stdout.write('Building…\n')
    // Beside what a running server still serves, and put in its place when it is whole.
    const next = 'build.next'
    await run('remix', ['vite:build'], { quiet: true, env: { NODE_ENV: 'production', BUILD_FOLDER: next } })
    for (const part of ['client', 'server'])
      await replaceFolder(join(root, next, part), join(root, 'build', part), (path) =>
        path.startsWith('assets'),
      )
    await rm(join(root, next), { recursive: true, force: true })
    const { buildWidget } = await import('../build-widget.mjs')
    await buildWidget({ outdir: join(root, 'build', 'widget') })
    const { buildWorkers } = await import('../build-workers.mjs')
    await buildWorkers()
    await run('tsx', ['scripts/build-articles.ts'], { quiet: true })
  })
}

/** A hash over names, sizes and contents of files: a touched but unchanged file is no change. */
async function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version)
  for (const path of paths) await addTo(hash, path)
  return hash.digest('hex')
}

async function addTo(hash, path) {
  const full = join(root, path)
  const info = await stat(full).catch(() => null)
  if (!info) return
  if (info.isDirectory()) {
    const names = (await readdir(full)).sort()
    for (const name of names) await addTo(hash, join(path, name))
    return
  }
  // Tests don't enter the build.
  if (/\.test\.tsx?$/.test(path)) return
  hash.update(path).update(await readFile(full))
}
