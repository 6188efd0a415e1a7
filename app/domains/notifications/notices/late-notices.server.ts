import { findTeamStanding, markTeamTold } from '~/domains/conversations/conversations.server'
import { getWorkspace } from '~/domains/workspace/workspace.server'
import { workspaceDb } from '~/platform/db/db.server'
import { siteOrigin } from '~/platform/http/site-origin.server'
import { enqueue, handleJob } from '~/platform/jobs/jobs.server'
import { sendMail } from '~/platform/mail/mail.server'
import { type NoticeKind, noticeKinds, quietUntil } from '../settings/notification-settings'
import { memberStates, type ToldMember } from './member-states.server'
import { settleNotices, tellMembers, unansweredJob } from './notices.server'
import { UNANSWERED_MS } from './plan-notices'

handleJob(unansweredJob, ({ workspaceId, conversationId }) => mailUnanswered(workspaceId, conversationId))

interface LateNotice {
  id: string
  userId: string
  kind: NoticeKind
}

/**
 * Two minutes after members were told and nobody has looked: colleagues of an assignee are told too, and each who wants
 * it is mailed once. A mail and the note of it are one transaction, so a repeat mails nobody twice.
 */
export async function mailUnanswered(workspaceId: string, conversationId: string): Promise<void> {
  const standing = await findTeamStanding(workspaceId, conversationId)
  if (!standing) return
  if (!standing.isOpen || standing.handler === 'assistant') await settleNotices(workspaceId, conversationId)
  const late = await lateNotices(workspaceId, conversationId)
  if (late.length === 0) return
  const ofShopper = late.find(({ kind }) => kind === 'waiting' || kind === 'message')
  if (ofShopper && standing.assigneeId && late.some(({ userId }) => userId === standing.assigneeId)) {
    const { assigneeId } = standing
    await tellMembers(workspaceId, {
      conversationId,
      kind: ofShopper.kind,
      actorId: null,
      assigneeId,
      isLate: true,
    })
  }
  const members = new Map((await memberStates(workspaceId)).map((member) => [member.userId, member]))
  for (const userId of new Set(late.map((notice) => notice.userId))) {
    const own = late.filter((notice) => notice.userId === userId)
    const member = members.get(userId)
    if (member) await mailOrWait(workspaceId, conversationId, member, own)
  }
}

/** A moment less than the wait: the job may come a little early by the database's clock. */
const lateNotices = (workspaceId: string, conversationId: string) =>
  workspaceDb(workspaceId).$queryRaw<LateNotice[]>`
    SELECT id, user_id AS "userId", kind FROM member_notices
    WHERE workspace_id = ${workspaceId}::uuid AND conversation_id = ${conversationId}::uuid
      AND closed_at IS NULL AND mailed_at IS NULL
      AND created_at <= now() - ${UNANSWERED_MS - 5000} * interval '1 millisecond'
    ORDER BY created_at`

async function mailOrWait(
  workspaceId: string,
  conversationId: string,
  member: ToldMember,
  notices: LateNotice[],
): Promise<void> {
  const wanted = noticeKinds.find(
    (kind) => notices.some((one) => one.kind === kind) && member.settings[kind].mail,
  )
  if (!wanted || !member.hasMail || !member.email) return
  const quiet = quietUntil(member.settings, new Date())
  if (quiet) {
    const startAfterSeconds = Math.max(1, Math.ceil((quiet.getTime() - Date.now()) / 1000))
    return enqueue(null, unansweredJob, { workspaceId, conversationId }, { startAfterSeconds })
  }
  const [{ name: shop }, standing] = await Promise.all([
    getWorkspace(workspaceId),
    findTeamStanding(workspaceId, conversationId),
  ])
  const to = member.email
  const isMailed = await workspaceDb(workspaceId).$transaction(async (tx) => {
    const { count } = await tx.memberNotice.updateMany({
      where: { id: { in: notices.map(({ id }) => id) }, mailedAt: null, closedAt: null },
      data: { mailedAt: new Date() },
    })
    if (count === 0) return false
    await sendMail(tx, {
      to,
      template: 'conversation-notice',
      language: member.language,
      values: {
        kind: wanted,
        shop,
        message: member.settings.showsText ? (standing?.lastWords ?? '') : '',
        link: `${siteOrigin()}${noticePath(workspaceId, conversationId)}`,
        settingsLink: `${siteOrigin()}/profile/notifications`,
      },
    })
    return true
  })
  if (isMailed && member.mayAnswer) await markTeamTold(workspaceId, conversationId)
}

/** Opens a conversation in the workspace that it belongs to, whichever the reader works in at the moment. */
export const noticePath = (workspaceId: string, conversationId: string): string =>
  `/dashboard/notifications/open?workspace=${workspaceId}&conversation=${conversationId}`
