import { randomUUID } from 'node:crypto'
import { workspaceDb } from '~/platform/db/db.server'
import { runWork } from '~/platform/db/work.server'
import { log } from '~/platform/telemetry/log.server'

/** A stream writes down this often that it stands; one not seen for twice as long went with its process. */
const SEEN_EVERY_MS = 30_000
const GONE_AFTER_MS = 75_000

/**
 * Says that a member has a page open, until the returned function is called. A job of its own: what it writes when the
 * member goes would wait among what their request asked for, and be given up with it.
 */
export function notePresence(workspaceId: string, userId: string): () => void {
  const streamId = randomUUID()
  const db = workspaceDb(workspaceId)
  const failed = (error: unknown) => log().warn({ err: error }, 'presence could not be noted')
  let isOver = false
  const note = () =>
    runWork('job', async () => {
      if (isOver) return
      await db.$executeRaw`
        INSERT INTO member_presence (stream_id, workspace_id, user_id)
        VALUES (${streamId}::uuid, ${workspaceId}::uuid, ${userId}::uuid)
        ON CONFLICT (stream_id) DO UPDATE SET seen_at = now()`
    })
  let last = note().catch(failed)
  const timer = setInterval(() => {
    last = note().catch(failed)
  }, SEEN_EVERY_MS)
  timer.unref()
  return () => {
    isOver = true
    clearInterval(timer)
    void runWork('job', () => last.then(() => db.memberPresence.deleteMany({ where: { streamId } }))).catch(
      failed,
    )
  }
}

/** Who of a workspace has a page open. */
export async function presentMembers(workspaceId: string): Promise<Set<string>> {
  const rows = await workspaceDb(workspaceId).memberPresence.findMany({
    where: { seenAt: { gt: new Date(Date.now() - GONE_AFTER_MS) } },
    select: { userId: true },
  })
  return new Set(rows.map(({ userId }) => userId))
}
