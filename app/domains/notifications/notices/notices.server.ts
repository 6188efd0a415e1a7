import { z } from 'zod'
import { findTeamStanding, markTeamTold, noteLook } from '~/domains/conversations/conversations.server'
import { type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import { bindWork } from '~/platform/db/work.server'
import { declareJob, enqueue } from '~/platform/jobs/jobs.server'
import { publish, subscribe } from '~/platform/realtime/realtime.server'
import { notePresence } from '../presence.server'
import { subscriptionsOf } from '../push/subscriptions.server'
import type { NoticeKind } from '../settings/notification-settings'
import { memberStates } from './member-states.server'
import { type PlannedNotice, planNotices, UNANSWERED_MS } from './plan-notices'

/** What goes out to a workspace's open pages: whose count changed, and for whom it sounds. */
interface NoticeEvent {
  conversationId: string
  kind: NoticeKind | null
  userIds: string[]
  ringFor: string[]
}

const noticesTopic = (workspaceId: string) => `workspace:${workspaceId}:notices`

export const pushJob = declareJob(
  'notifications.push',
  z.object({
    subscriptionId: z.uuid(),
    workspaceId: z.uuid(),
    conversationId: z.uuid(),
    kind: z.enum(['waiting', 'message', 'assigned', 'mentioned']),
    /** How often it was put off, because its service was busy or silent. */
    delays: z.int().optional(),
  }),
  { retryLimit: 5, expireInSeconds: 60, concurrency: 12 },
)

export const unansweredJob = declareJob(
  'notifications.unanswered',
  z.object({ workspaceId: z.uuid(), conversationId: z.uuid() }),
  { retryLimit: 10, expireInSeconds: 60, concurrency: 2 },
)

export interface TellOrder {
  conversationId: string
  kind: NoticeKind
  actorId: string | null
  assigneeId: string | null
  about?: string[]
  isLate?: boolean
}

/**
 * Tells members of something, each in their own way, and writes down the later mail in the same transaction. Who was
 * told of a kind and nobody looked since isn't told again, but for a push after two minutes. Safe to repeat.
 */
export async function tellMembers(workspaceId: string, order: TellOrder): Promise<void> {
  const { conversationId, kind, actorId, assigneeId, about = [], isLate = false } = order
  const members = await memberStates(workspaceId)
  const plan = planNotices({ kind, actorId, assigneeId, about, isLate }, members, new Date())
  if (plan.length === 0) return
  const subscriptions = await subscriptionsOf(
    plan.filter(({ isPushed }) => isPushed).map(({ userId }) => userId),
  )
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    const rows = await openNotices(tx, workspaceId, conversationId, plan)
    const pushed = new Set(rows.filter(({ pushes }) => pushes).map(({ userId }) => userId))
    for (const { id, userId } of subscriptions)
      if (pushed.has(userId))
        await enqueue(tx, pushJob, { subscriptionId: id, workspaceId, conversationId, kind })
    if (rows.some(({ isNew }) => isNew))
      await enqueue(
        tx,
        unansweredJob,
        { workspaceId, conversationId },
        { startAfterSeconds: UNANSWERED_MS / 1000 },
      )
    await publishNotices(tx, workspaceId, {
      conversationId,
      kind,
      userIds: plan.filter(({ isShown }) => isShown).map(({ userId }) => userId),
      ringFor: plan.filter(({ isRung }) => isRung).map(({ userId }) => userId),
    })
  })
  // A push counts once its service has taken it.
  if (plan.some(({ isShown }) => isShown)) await markTeamTold(workspaceId, conversationId)
}

interface OpenedNotice {
  userId: string
  isNew: boolean
  pushes: boolean
}

/** What is open already stays; a mail that nobody looked at for half a day may be followed by another. */
function openNotices(
  tx: WorkspaceTx,
  workspaceId: string,
  conversationId: string,
  plan: readonly PlannedNotice[],
): Promise<OpenedNotice[]> {
  const userIds = plan.map(({ userId }) => userId)
  const pushes = plan.map(({ isPushed }) => isPushed)
  const kind = plan[0]!.kind
  return tx.$queryRaw<OpenedNotice[]>`
    INSERT INTO member_notices AS n (workspace_id, conversation_id, user_id, kind, pushed_at)
    SELECT ${workspaceId}::uuid, ${conversationId}::uuid, user_id, ${kind}, CASE WHEN pushes THEN now() END
    FROM unnest(${userIds}::uuid[], ${pushes}::boolean[]) AS told(user_id, pushes)
    ON CONFLICT (conversation_id, user_id, kind) WHERE closed_at IS NULL DO UPDATE SET
      pushed_at = CASE WHEN excluded.pushed_at IS NOT NULL
        AND (n.pushed_at IS NULL OR n.pushed_at < now() - ${UNANSWERED_MS} * interval '1 millisecond')
        THEN now() ELSE n.pushed_at END,
      created_at = CASE WHEN n.mailed_at < now() - interval '12 hours' THEN now() ELSE n.created_at END,
      mailed_at = CASE WHEN n.mailed_at < now() - interval '12 hours' THEN NULL ELSE n.mailed_at END
    RETURNING user_id AS "userId", created_at = now() AS "isNew", COALESCE(pushed_at = now(), false) AS pushes`
}

const publishNotices = (tx: WorkspaceTx | null, workspaceId: string, event: NoticeEvent) =>
  publish(tx, noticesTopic(workspaceId), { ...event })

/**
 * A member has a conversation before them. For who may answer, the whole team's notices of its shopper end with it; a
 * member's own assignment or mention ends by their own look.
 */
export async function lookAt(
  workspaceId: string,
  conversationId: string,
  { userId, mayAnswer }: { userId: string; mayAnswer: boolean },
): Promise<void> {
  if (!(await findTeamStanding(workspaceId, conversationId))) return
  if (mayAnswer) await noteLook(workspaceId, conversationId)
  const ofTeam = mayAnswer ? [{ kind: { in: ['waiting', 'message'] } }] : []
  await closeNotices(workspaceId, conversationId, { OR: [{ userId }, ...ofTeam] })
}

/** Nobody waits in it any more: whoever was told of it isn't reminded. */
export const settleNotices = (workspaceId: string, conversationId: string): Promise<void> =>
  closeNotices(workspaceId, conversationId, { kind: { in: ['waiting', 'message'] } })

async function closeNotices(workspaceId: string, conversationId: string, which: object): Promise<void> {
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    const closed = await tx.memberNotice.updateManyAndReturn({
      where: { conversationId, closedAt: null, ...which },
      data: { closedAt: new Date() },
      select: { userId: true },
    })
    if (closed.length === 0) return
    const userIds = [...new Set(closed.map(({ userId }) => userId))]
    await publishNotices(tx, workspaceId, { conversationId, kind: null, userIds, ringFor: [] })
  })
}

/** Conversations of which a member was told and that nobody has looked at: what the page's title counts. */
export async function countNotices(workspaceId: string, userId: string): Promise<number> {
  const rows = await workspaceDb(workspaceId).memberNotice.groupBy({
    by: ['conversationId'],
    where: { userId, closedAt: null },
  })
  return rows.length
}

/** What an open page hears. */
export interface NoticeNews {
  count: number
  /** It sounds; `count` alone changed otherwise. */
  rings: boolean
  conversationId: string | null
}

/** Tells a member's open page at once and at each change how much needs them, and counts them as present meanwhile. */
export function watchNotices(
  workspaceId: string,
  userId: string,
  tell: (news: NoticeNews) => void,
  onFailure: () => void,
): () => void {
  const report = bindWork((rings: boolean, conversationId: string | null) =>
    countNotices(workspaceId, userId).then((count) => tell({ count, rings, conversationId }), onFailure),
  )
  void report(false, null)
  const leave = notePresence(workspaceId, userId)
  const stop = subscribe(noticesTopic(workspaceId), (payload) => {
    const { userIds, ringFor, conversationId } = payload as Partial<NoticeEvent>
    // Without names news were lost: the count is read again.
    if (!userIds || userIds.includes(userId))
      void report(ringFor?.includes(userId) ?? false, conversationId ?? null)
  })
  return () => {
    leave()
    stop()
  }
}
