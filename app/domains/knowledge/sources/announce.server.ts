import type { WorkspaceTx } from '~/platform/db/db.server'
import { publish } from '~/platform/realtime/realtime.server'
import { knowledgeTopic } from '../knowledge'

/** Tells open dashboards that a source looks different now. */
export async function announceSource(
  tx: WorkspaceTx | null,
  workspaceId: string,
  sourceId: string,
): Promise<void> {
  await publish(tx, knowledgeTopic(workspaceId), { sourceId })
}

/** Makes every process's passage index catch up once the transaction commits. */
export async function bumpKnowledgeVersion(tx: WorkspaceTx, workspaceId: string): Promise<void> {
  await tx.workspace.update({
    where: { id: workspaceId },
    data: { knowledgeVersion: { increment: 1 } },
    select: { id: true },
  })
  await publish(tx, 'index', { workspaceId, kind: 'passages' })
}
