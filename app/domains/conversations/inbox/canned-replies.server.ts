import { z } from 'zod'
import { Prisma, workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'

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
  return workspaceDb(workspaceId).cannedReply.findMany({ orderBy: { shortcut: 'asc' }, select: shown })
}

/** Adds a ready answer, or changes the one with `id`. @throws AppError `already_exists`, `not_found` */
export async function saveCannedReply(workspaceId: string, input: CannedReplyInput): Promise<CannedReply> {
  const { id, shortcut, text, language = null } = input
  const db = workspaceDb(workspaceId)
  try {
    return id
      ? await db.cannedReply.update({ where: { id }, data: { shortcut, text, language }, select: shown })
      : await db.cannedReply.create({ data: { workspaceId, shortcut, text, language }, select: shown })
  } catch (error) {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError)) throw error
    if (error.code === 'P2002') throw new AppError('already_exists', { cause: error })
    if (error.code === 'P2025') throw new AppError('not_found', { cause: error })
    throw error
  }
}

/** Returns whether there was such a reply. */
export async function removeCannedReply(workspaceId: string, id: string): Promise<boolean> {
  const { count } = await workspaceDb(workspaceId).cannedReply.deleteMany({ where: { id } })
  return count > 0
}
