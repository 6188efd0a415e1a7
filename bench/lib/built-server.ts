import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const START_MS = 180_000

export interface BuiltServer {
  url: string
  process: ChildProcess
}

/**
 * Starts the server that `npm run build` built, on the given environment and any free port.
 *
 * @param execArgv Node's own options, as for `heapOf`
 */
export async function startBuiltServer(
  env: Record<string, string>,
  execArgv: readonly string[] = [],
): Promise<BuiltServer> {
  if (!existsSync(join(root, 'build', 'server', 'index.js'))) throw new Error('Build first: npm run build.')
  const child = spawn(process.execPath, [...execArgv, join(root, 'scripts', 'serve.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, PORT: '0', NODE_ENV: 'production', ...env },
  })
  return { url: await saidBy(child, /Parley is ready: (\S+)/), process: child }
}

/** Starts a program of the benches, which says where it listens. */
export async function startProgram(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<BuiltServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  return { url: await saidBy(child, /Listening: (\S+)/), process: child }
}

/** What a program says on its standard output, as soon as it fits the pattern's group. */
export function saidBy(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('A program did not start in time.')), START_MS)
    let said = ''
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = pattern.exec(said)?.[1]
      if (!found) return
      clearTimeout(late)
      resolve(found)
    })
    child.on('exit', (code) => reject(new Error(`A program ended at its start (${code}).`)))
  })
}

/** Asks a program to end and waits until it has. */
export async function stopProgram(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  await new Promise((done) => child.once('exit', done).kill('SIGTERM'))
}
