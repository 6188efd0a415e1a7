import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { resolveInstallation } from './resolve-installation.server'
import {
  clusterFolder,
  connectionString,
  type EmbeddedPostgres,
  findRunning,
  startEmbeddedPostgres,
} from './start-embedded-postgres.server'

/**
 * The database of a data folder for a command beside the app: the server that runs there, which stays its owner's and
 * goes on afterwards; else one started for as long as the command takes.
 *
 * @returns null where no app has made a database yet
 * @throws AppError `database_folder_in_use` when an app starts at the same moment, `database_start_failed`
 */
export async function joinEmbeddedPostgres(dataFolder: string): Promise<EmbeddedPostgres | null> {
  const cluster = await clusterFolder(dataFolder, await resolveInstallation())
  if (!existsSync(join(cluster, 'PG_VERSION'))) return null
  const running = await findRunning(cluster)
  if (!running) return startEmbeddedPostgres({ dataFolder })
  return { url: (database) => connectionString(running.socket, database), stop: async () => undefined }
}
