import { workspaceDb } from '~/platform/db/db.server'

const OFTEN_ENOUGH_MS = 60_000

/** Notes that a storefront's page has just asked for the assistant: it is on in the shop's live theme. */
export async function noteEmbed({ id, workspaceId }: { id: string; workspaceId: string }): Promise<void> {
  const now = Date.now()
  const before = new Date(now - OFTEN_ENOUGH_MS)
  await workspaceDb(workspaceId).store.updateMany({
    where: { id, OR: [{ embedSeenAt: null }, { embedSeenAt: { lt: before } }] },
    data: { embedSeenAt: new Date(now) },
  })
}
