import type { ConversationLabel, InboxView, StoredView } from '~/domains/conversations/conversations.server'
import {
  labelsColumn,
  readViews,
  unreadColumn,
  viewsColumn,
  waitingColumn,
} from '~/domains/conversations/conversations.server'
import { can } from '~/domains/identity/identity'
import { membersColumn, sortMembers, type WorkspaceMember } from '~/domains/identity/identity.server'
import { Prisma, queryRows } from '~/platform/db/db.server'

export interface InboxFrame {
  /** By name. */
  members: { userId: string; name: string; mayAnswer: boolean }[]
  labels: ConversationLabel[]
  views: InboxView[]
  counts: { waiting: number; unread: number }
}

type Row = {
  members: WorkspaceMember[]
  labels: ConversationLabel[]
  views: StoredView[]
} & InboxFrame['counts']

/** What stands around the inbox's list and its conversations for a member, in one statement. */
export async function inboxFrame(workspaceId: string, userId: string): Promise<InboxFrame> {
  const [row] = await queryRows<Row>(Prisma.sql`
    SELECT ${membersColumn(workspaceId)} AS members, ${labelsColumn(workspaceId)} AS labels,
      ${viewsColumn(workspaceId, userId)} AS views, ${waitingColumn(workspaceId)} AS waiting,
      ${unreadColumn(workspaceId, userId)} AS unread`)
  const { members, labels, views, waiting, unread } = row!
  return {
    members: sortMembers(members).map(({ userId, name, role }) => ({
      userId,
      name,
      mayAnswer: can(role, 'conversations.answer'),
    })),
    labels,
    views: readViews(views),
    counts: { waiting, unread },
  }
}
