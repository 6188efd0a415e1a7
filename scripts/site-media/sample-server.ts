import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, saidBy, stopProgram } from '../../bench/lib/built-server'
import { freePort } from '../../bench/lib/free-port'

export interface SampleServer {
  url: string
  /** Of the sample shop's owner and agent. */
  password: string
}

/** Runs work with the built product and its sample shop, on a database that goes with it. */
export async function withSampleServer(work: (server: SampleServer) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'site-media-'))
  // PostgreSQL runs as another account where root calls.
  await chmod(folder, 0o755)
  const port = await freePort()
  let server: ChildProcess | undefined
  try {
    server = spawn(process.execPath, [join(root, 'scripts', 'serve.mjs')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATABASE_URL: '',
        DATA_DIR: join(folder, 'data'),
        SAMPLE_SHOP: 'on',
        LOG_LEVEL: 'warn',
      },
    })
    const password = await saidBy(server, /its owner: \S+\s+(\S+)/)
    await work({ url: `http://localhost:${port}`, password })
  } finally {
    await stopProgram(server)
    await rm(folder, { recursive: true, force: true })
  }
}
