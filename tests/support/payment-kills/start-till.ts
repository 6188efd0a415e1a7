import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'

export interface Till {
  url: string
  process: ChildProcess
}

/** Bundles the till once, as loading it anew for every life takes longer than a life. */
export async function buildTill(): Promise<{ file: string; remove(): Promise<void> }> {
  // Within the project, from where its packages are found.
  const file = join('node_modules', '.cache', 'parley', `till-${process.pid}.mjs`)
  await build({
    entryPoints: ['tests/support/payment-kills/till.ts'],
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: { '~': join(process.cwd(), 'app') },
    logLevel: 'error',
  })
  return { file, remove: () => rm(file, { force: true }) }
}

/** @throws when it ends before it works */
export async function startTill(file: string, settings: object): Promise<Till> {
  const child = spawn(process.execPath, [file, JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, LOG_LEVEL: 'silent' },
  })
  const port = await new Promise<number>((ready, failed) => {
    child.once('message', (message) => ready((message as { port: number }).port))
    child.once('exit', (code, signal) => failed(new Error(`The till ended with ${code ?? signal}.`)))
  })
  return { url: `http://127.0.0.1:${port}`, process: child }
}

export async function killTill({ process: child }: Till): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
