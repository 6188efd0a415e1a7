import { z } from 'zod'
import { Prisma, queryRows, workspaceDb } from '~/platform/db/db.server'
import { hold } from '~/platform/db/hold.server'
import { AppError } from '~/platform/errors/app-error'
import { type ConversationFilter, conversationFilterSchema } from './conversation-filter'

const MOST_OWN = 20
const MOST_SHARED = 30

export const inboxViewSchema = z.object({
  name: z.string().trim().min(1).max(40),
  filter: conversationFilterSchema,
  isShared: z.boolean(),
})
export type InboxViewInput = z.infer<typeof inboxViewSchema>

export interface InboxView {
  id: string
  name: string
  filter: ConversationFilter
  isShared: boolean
  /** Of the reader, who may remove it. */
  isOwn: boolean
}

/** A member's own views and those that the team shares, oldest first. */
export async function listInboxViews(workspaceId: string, userId: string): Promise<InboxView[]> {
  return readViews(await queryRows<StoredView>(viewsOf(workspaceId, userId)))
}

/** The same as a column, which `readViews` reads. */
export const viewsColumn = (workspaceId: string, userId: string): Prisma.Sql => Prisma.sql`
  (SELECT coalesce(json_agg(v), '[]') FROM (${viewsOf(workspaceId, userId)}) v)`

const viewsOf = (workspaceId: string, userId: string): Prisma.Sql => Prisma.sql`
  SELECT id, name, filter, is_shared AS "isShared", user_id = ${userId}::uuid AS "isOwn" FROM inbox_views
  WHERE workspace_id = ${workspaceId}::uuid AND (user_id = ${userId}::uuid OR is_shared)
  ORDER BY created_at, id LIMIT ${MOST_OWN + MOST_SHARED}`

export type StoredView = Omit<InboxView, 'filter'> & { filter: unknown }

/** What an earlier version wrote and this one doesn't know narrows nothing. */
export const readViews = (rows: readonly StoredView[]): InboxView[] =>
  rows.map((row) => ({ ...row, filter: conversationFilterSchema.catch({}).parse(row.filter) }))

/**
 * Keeps a filter under a name.
 *
 * @throws AppError `conflict` when the member or the team has too many
 */
export async function saveInboxView(
  workspaceId: string,
  userId: string,
  { name, filter, isShared }: InboxViewInput,
): Promise<{ id: string }> {
  return workspaceDb(workspaceId).$transaction(async (tx) => {
    // Of two at once the second counts the first.
    await hold(tx, `inbox-views:${workspaceId}`)
    const own = await tx.inboxView.count({ where: { userId } })
    const shared = isShared ? await tx.inboxView.count({ where: { isShared } }) : 0
    if (own >= MOST_OWN || shared >= MOST_SHARED)
      throw new AppError('conflict', { messageKey: 'inbox.savedViews.tooMany' })
    const data = { workspaceId, userId, name, filter, isShared }
    return tx.inboxView.create({ data, select: { id: true } })
  })
}

/** Returns whether there was such a view of theirs; who left the team leaves shared ones to everybody. */
export async function removeInboxView(workspaceId: string, userId: string, id: string): Promise<boolean> {
  const db = workspaceDb(workspaceId)
  const members = await db.membership.findMany({ select: { userId: true } })
  const { count } = await db.inboxView.deleteMany({
    where: {
      id,
      OR: [{ userId }, { isShared: true, userId: { notIn: members.map((member) => member.userId) } }],
    },
  })
  return count > 0
}
