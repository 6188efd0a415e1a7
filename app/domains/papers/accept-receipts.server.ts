import type { SystemTx } from '~/platform/db/db.server'
import { moveState } from '~/platform/states/move-state.server'
import { paperMachine } from './paper'

/**
 * Accepts the papers that were handed in for something, once that needs none any more: the money that a receipt was
 * about has come. Nobody is written to; what came of it says more.
 *
 * @param about.aboutId the row that they belong to
 * @param actor as in `state_moves`
 */
export async function acceptReceipts(
  tx: SystemTx,
  { workspaceId, aboutId }: { workspaceId: string; aboutId: string },
  actor: string,
): Promise<void> {
  const waiting = await tx.paper.findMany({
    where: { workspaceId, aboutId, kind: 'receipt', state: 'IN_REVIEW' },
    select: { id: true },
  })
  for (const { id } of waiting)
    await moveState(tx, paperMachine, 'papers', { id, workspaceId, to: 'ACCEPTED', actor })
}
