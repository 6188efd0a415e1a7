import type { WorkspaceTx } from '~/platform/db/db.server'
import type { UsageEvent } from './usage-event'

/**
 * Meters what was used, in the transaction in which it was used: there is neither use without its event nor an event of
 * what was undone. An event that is known changes nothing. The row that sums up its day is locked until the commit: call
 * this last.
 */
export async function recordUsage(tx: WorkspaceTx, workspaceId: string, event: UsageEvent): Promise<void> {
  await tx.usageEvent.createMany({ data: [{ workspaceId, ...event }], skipDuplicates: true })
}
