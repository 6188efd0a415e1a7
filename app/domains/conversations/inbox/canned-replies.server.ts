import { z } from 'zod'
import { Prisma, queryRows, type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import { hold } from '~/platform/db/hold.server'
import { AppError } from '~/platform/errors/app-error'

/** The composer offers them all at once. */
const MOST_REPLIES = 200

export const cannedReplySchema = z.object({
  id: z.uuid().optional(),
  /** What a person types after a slash. */
  shortcut: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[\p{L}\p{N}_-]{1,40}$/u),
  text: z.string().trim().min(1).max(4000),
  /** BCP 47; null: for any language. */
  language: z.string().max(20).nullish(),
})
export type CannedReplyInput = z.infer<typeof cannedReplySchema>

export interface CannedReply {
  id: string
  shortcut: string
  text: string
  language: string | null
}

const shown = { id: true, shortcut: true, text: true, language: true } as const

export async function listCannedReplies(workspaceId: string): Promise<CannedReply[]> {
  return queryRows<CannedReply>(repliesOf(workspaceId))
}

/** The same as a column: a list of objects. */
export const repliesColumn = (workspaceId: string): Prisma.Sql =>
  Prisma.sql`(SELECT coalesce(json_agg(r), '[]') FROM (${repliesOf(workspaceId)}) r)`

const repliesOf = (workspaceId: string): Prisma.Sql => Prisma.sql`
  SELECT id, shortcut, text, language FROM canned_replies WHERE workspace_id = ${workspaceId}::uuid
  ORDER BY shortcut`

/**
 * Adds a ready answer, or changes the one with `id`.
 *
 * @throws AppError `already_exists`, `not_found`, `conflict` when there are too many
 */
export async function saveCannedReply(workspaceId: string, input: CannedReplyInput): Promise<CannedReply> {
  const { id, shortcut, text, language = null } = input
  const db = workspaceDb(workspaceId)
  try {
    return id
      ? await db.cannedReply.update({ where: { id }, data: { shortcut, text, language }, select: shown })
      : await db.$transaction((tx) => addReply(tx, { workspaceId, shortcut, text, language }))
  } catch (error) {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError)) throw error
    if (error.code === 'P2002') throw new AppError('already_exists', { cause: error })
    if (error.code === 'P2025') throw new AppError('not_found', { cause: error })
    throw error
  }
}

async function addReply(
  tx: WorkspaceTx,
  data: { workspaceId: string; shortcut: string; text: string; language: string | null },
): Promise<CannedReply> {
  // Of two at once the second counts the first.
  await hold(tx, `canned-replies:${data.workspaceId}`)
  if ((await tx.cannedReply.count()) >= MOST_REPLIES)
    throw new AppError('conflict', { messageKey: 'inbox.replies.tooMany' })
  return tx.cannedReply.create({ data, select: shown })
}

/** Returns whether there was such a reply. */
export async function removeCannedReply(workspaceId: string, id: string): Promise<boolean> {
  const { count } = await workspaceDb(workspaceId).cannedReply.deleteMany({ where: { id } })
  return count > 0
}
