import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BuiltServer, root, startProgram } from './built-server'

/** Builds bench/plain-remix into a folder below the project's, whose packages it needs, and starts it. */
export async function startPlainRemix(built: string, env: Record<string, string> = {}): Promise<BuiltServer> {
  await mkdir(built, { recursive: true })
  const remix = join(root, 'node_modules', '.bin', 'remix')
  const args = ['vite:build', '--config', 'bench/plain-remix/vite.config.ts', '--logLevel', 'error']
  await promisify(execFile)(remix, args, {
    cwd: root,
    env: { ...process.env, PLAIN_REMIX_OUT: built, NODE_ENV: 'production' },
  })
  return startProgram(join(root, 'bench', 'plain-remix', 'serve.ts'), [built], env)
}
