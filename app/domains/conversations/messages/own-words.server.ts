import { systemDb, workspaceDb } from '~/platform/db/db.server'

export interface OwnWords {
  kind: 'message' | 'note'
  conversationId: string
  text: string
  /** Names of files that went with it. */
  files?: string[]
  createdAt: Date
}

const AT_ONCE = 500

/** Where somebody wrote anything, also in workspaces they left: their words stay there, and stay theirs. */
export async function listWrittenIn(userId: string): Promise<string[]> {
  const rows = await systemDb().$queryRaw<{ workspaceId: string }[]>`
    SELECT workspace_id AS "workspaceId" FROM messages WHERE author_user_id = ${userId}::uuid
    UNION SELECT workspace_id FROM conversation_notes WHERE author_user_id = ${userId}::uuid`
  return rows.map(({ workspaceId }) => workspaceId)
}

/** Everything a person wrote in a workspace, to shoppers and in notes, in pages, by the rows' ids. */
export async function* ownWords(workspaceId: string, userId: string): AsyncGenerator<OwnWords[]> {
  const { message, conversationNote } = workspaceDb(workspaceId)
  const select = { id: true, conversationId: true, text: true, createdAt: true } as const
  const page = (after: string | null) => ({
    where: { authorUserId: userId, ...(after ? { id: { gt: after } } : {}) },
    orderBy: { id: 'asc' } as const,
    take: AT_ONCE,
    select,
  })
  const withFiles = { ...select, files: { select: { name: true } } } as const
  const messages = pages((after) => message.findMany({ ...page(after), select: withFiles }))
  for await (const rows of messages)
    yield rows.map(({ id: _, files, ...row }) => {
      const names = files.map(({ name }) => name)
      return { kind: 'message', ...row, ...(names.length > 0 ? { files: names } : {}) }
    })
  const notes = pages((after) => conversationNote.findMany(page(after)))
  for await (const rows of notes) yield rows.map(({ id: _, ...row }) => ({ kind: 'note', ...row }))
}

async function* pages<Row extends { id: string }>(
  read: (after: string | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: string | null = null
  do {
    const rows: Row[] = await read(after)
    if (rows.length > 0) yield rows
    after = rows.length === AT_ONCE ? rows.at(-1)!.id : null
  } while (after)
}

export const countConversations = (workspaceId: string): Promise<number> =>
  workspaceDb(workspaceId).conversation.count()
