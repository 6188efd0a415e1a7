import type { SystemTx } from './db.server'

/** Holds a name for a transaction until it ends, over all processes: whoever asks for the same one meanwhile waits. */
export async function hold(tx: Pick<SystemTx, '$executeRaw'>, name: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}
