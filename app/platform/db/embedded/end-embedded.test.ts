import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { resolveInstallation } from './resolve-installation.server'
import { clusterFolder, endEmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.server'
import { isAlive } from './sweep-drafts.server'

test('a process that is told to end while it starts leaves no server behind, and begins none', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'end-embedded-'))
  await chmod(dataFolder, 0o755)
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
  const server = await startEmbeddedPostgres({ dataFolder, durable: false })
  onTestFinished(() => server.stop())
  const cluster = await clusterFolder(dataFolder, await resolveInstallation())
  const pid = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0])
  expect(isAlive(pid)).toBe(true)
  await endEmbeddedPostgres()
  expect(isAlive(pid)).toBe(false)
  await expect(startEmbeddedPostgres({ dataFolder, durable: false })).rejects.toThrow(/about to end/)
})
