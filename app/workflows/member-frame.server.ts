import { waitingColumn } from '~/domains/conversations/conversations.server'
import { workspacesColumn } from '~/domains/identity/identity.server'
import { isPartnerColumn } from '~/domains/referrals/referrals.server'
import { Prisma, queryRows } from '~/platform/db/db.server'
import { toAppError } from '~/platform/errors/app-error'

export interface MemberFrame {
  /** The workspaces in which the person works, by name. */
  shops: { id: string; name: string }[]
  isPartner: boolean
  /** Conversations that wait for a person; null where nobody knows. */
  waiting: number | null
}

/** What stands around each signed-in page, in one statement. */
export async function memberFrame(userId: string, workspaceId: string | null): Promise<MemberFrame> {
  const ask = async (waiting: Prisma.Sql) => {
    const [frame] = await queryRows<MemberFrame>(Prisma.sql`
      SELECT ${workspacesColumn(userId)} AS shops, ${isPartnerColumn(userId)} AS "isPartner", ${waiting} AS waiting`)
    return frame!
  }
  const unknown = Prisma.sql`NULL`
  if (!workspaceId) return ask(unknown)
  // A page that is about something else is shown also while somebody holds the conversations.
  return ask(waitingColumn(workspaceId)).catch((error: unknown) => {
    if (toAppError(error).code === 'query_timed_out') return ask(unknown)
    throw error
  })
}
