import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { APP_ROLE, grantToApp, makeAppRole } from '../../app/platform/db/app-role.server'
import { startEmbeddedPostgres } from '../../app/platform/db/embedded/start-embedded-postgres.server'
import { migrate } from '../../app/platform/db/migrate.server'
import { installQueue } from '../../app/platform/jobs/install-queue.server'
import { buildWorkers } from '../../scripts/build-workers.mjs'
import { buildPrograms } from './programs'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
    /** Folder of the programs that tests start. */
    programs: string
  }
}

/** One real PostgreSQL for the run; each test file clones the migrated template. Threads and programs are built as they are now. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = resolve('node_modules/.cache/parley', `programs-${process.pid}`)
  await Promise.all([buildWorkers(), buildPrograms(programs)])
  const dataFolder = await mkdtemp(join(tmpdir(), 'parley-test-'))
  // PostgreSQL runs as another account when root tests: closed to it, the data would go elsewhere and stay there.
  await chmod(dataFolder, 0o755)
  const server = await startEmbeddedPostgres({ dataFolder, durable: false })
  const admin = new pg.Client({ connectionString: server.url('postgres') })
  await admin.connect()
  await admin.query('CREATE DATABASE parley_template')
  await admin.end()
  const template = server.url('parley_template')
  await migrate(template, 'prisma/migrations')
  await installQueue(template)
  await makeAppRole(template, APP_ROLE, null)
  await grantToApp(template, APP_ROLE)
  project.provide('databaseUrl', server.url('postgres'))
  project.provide('programs', programs)
  return async () => {
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
    await rm(programs, { recursive: true, force: true })
  }
}
