import { z } from 'zod'
import { Prisma, queryRows, type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import { hold } from '~/platform/db/hold.server'
import { AppError } from '~/platform/errors/app-error'
import { announce } from '../announce.server'
import { changeConversation } from '../handling/change-conversation.server'
import { LABEL_COLORS, type LabelColor } from './label-colors'

const MOST_LABELS = 100
const MOST_OF_CONVERSATION = 20

export const labelSchema = z.object({
  id: z.uuid().optional(),
  name: z.string().trim().min(1).max(40),
  color: z.enum(LABEL_COLORS),
})

export interface ConversationLabel {
  id: string
  name: string
  color: LabelColor
}

/** The workspace's labels by name. */
export async function listLabels(workspaceId: string): Promise<ConversationLabel[]> {
  return queryRows<ConversationLabel>(Prisma.sql`
    SELECT id, name, color FROM conversation_labels WHERE workspace_id = ${workspaceId}::uuid ORDER BY name`)
}

/** The same as a column: a list of objects. */
export const labelsColumn = (workspaceId: string): Prisma.Sql => Prisma.sql`
  (SELECT coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'color', l.color) ORDER BY l.name), '[]')
   FROM conversation_labels l WHERE l.workspace_id = ${workspaceId}::uuid)`

const shown = { id: true, name: true, color: true } as const

/**
 * Makes a label, or changes the one with `id`.
 *
 * @throws AppError `already_exists` for a name in use, whatever its letters' case, `conflict` when there are too many
 */
export async function saveLabel(
  workspaceId: string,
  input: z.infer<typeof labelSchema>,
): Promise<ConversationLabel> {
  const { id, name, color } = input
  const db = workspaceDb(workspaceId)
  try {
    const row = id
      ? await db.conversationLabel.update({ where: { id }, data: { name, color }, select: shown })
      : await db.$transaction((tx) => addLabel(tx, { workspaceId, name, color }))
    return row as ConversationLabel
  } catch (error) {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError)) throw error
    if (error.code === 'P2002')
      throw new AppError('already_exists', { messageKey: 'inbox.labels.taken', cause: error })
    if (error.code === 'P2025') throw new AppError('not_found', { cause: error })
    throw error
  }
}

async function addLabel(tx: WorkspaceTx, data: { workspaceId: string; name: string; color: LabelColor }) {
  // Of two at once the second counts the first.
  await hold(tx, `conversation-labels:${data.workspaceId}`)
  if ((await tx.conversationLabel.count()) >= MOST_LABELS)
    throw new AppError('conflict', { messageKey: 'inbox.labels.tooMany' })
  return tx.conversationLabel.create({ data, select: shown })
}

/** Takes a label off every conversation, too. */
export async function removeLabel(workspaceId: string, id: string): Promise<boolean> {
  const { count } = await workspaceDb(workspaceId).conversationLabel.deleteMany({ where: { id } })
  return count > 0
}

/**
 * Puts a label on a conversation or takes it off.
 *
 * @throws AppError `invalid_reference` for a label of another workspace, `conflict` when it has too many
 */
export async function labelConversation(
  workspaceId: string,
  { conversationId, labelId, on }: { conversationId: string; labelId: string; on: boolean },
): Promise<void> {
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    // Proves that the conversation is this workspace's: a foreign key alone would take any workspace's.
    await changeConversation(tx, conversationId, {}, {})
    if (on) await putOn(tx, workspaceId, conversationId, labelId)
    else await tx.conversationLabelUse.deleteMany({ where: { conversationId, labelId } })
    await announce(tx, workspaceId, conversationId, { kind: 'changed' })
  })
}

async function putOn(
  tx: WorkspaceTx,
  workspaceId: string,
  conversationId: string,
  labelId: string,
): Promise<void> {
  const label = await tx.conversationLabel.findFirst({ where: { id: labelId }, select: { id: true } })
  if (!label) throw new AppError('invalid_reference', { detail: `no label ${labelId}` })
  // Of two at once the second counts the first.
  await hold(tx, `labels-of-conversation:${conversationId}`)
  const others = await tx.conversationLabelUse.count({ where: { conversationId, labelId: { not: labelId } } })
  if (others >= MOST_OF_CONVERSATION)
    throw new AppError('conflict', { messageKey: 'inbox.labels.tooManyHere' })
  const data = [{ workspaceId, conversationId, labelId }]
  await tx.conversationLabelUse.createMany({ data, skipDuplicates: true })
}
