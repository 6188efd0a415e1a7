import { randomBytes } from 'node:crypto'
import { type SystemTx, systemDb } from '~/platform/db/db.server'

export interface WorkspaceOrder {
  userId: string
  name: string
  /** BCP 47 tag its assistant falls back to. */
  language: string
  /** ISO 4217. */
  currency?: string | undefined
  /** IANA */
  timeZone?: string | undefined
}

/** Makes a workspace that the person owns, in the caller's transaction. @returns its id */
export async function createWorkspace(
  tx: SystemTx,
  { userId, name, language, currency, timeZone }: WorkspaceOrder,
): Promise<string> {
  const { id } = await tx.workspace.create({
    data: {
      name,
      slug: `${slugOf(name)}-${randomBytes(3).toString('hex')}`,
      defaultLanguage: language,
      ...(currency ? { currency } : {}),
      ...(timeZone ? { timeZone } : {}),
      memberships: { create: { userId, role: 'owner' } },
    },
    select: { id: true },
  })
  return id
}

/** Another workspace of somebody who is here already; the session works in it from now on. */
export async function openWorkspace(
  session: { sessionId: string; user: { id: string; preferredLanguage: string } },
  name: string,
): Promise<void> {
  const { user, sessionId } = session
  await systemDb().$transaction(async (tx) => {
    const id = await createWorkspace(tx, { userId: user.id, name, language: user.preferredLanguage })
    await tx.session.updateMany({ where: { id: sessionId }, data: { currentWorkspaceId: id } })
  })
}

function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 40) || 'shop'
  )
}
