import { removeWorkspace } from '~/domains/workspace/workspace.server'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { sendMail } from '~/platform/mail/mail.server'
import { storage } from '~/platform/storage/storage.server'
import { listSoleOwned } from './deletion.server'
import { lockUser } from './lock-user.server'

const AT_ONCE = 20
/** A shop of a hundred thousand products goes in one transaction. */
const LONGEST_MS = 10 * 60_000

/**
 * Deletes an account now, with the workspaces that nobody else owns and their files: the one way an account goes,
 * whether its own grace is over or an admin says so.
 *
 * @returns false for one that isn't there
 */
export const deleteAccount = (userId: string): Promise<boolean> => carryOut(userId, () => true)

/** Carries out the deletions whose grace is over, the longest waiting first. */
export async function deleteDueAccounts(): Promise<void> {
  const due = await systemDb().user.findMany({
    where: { deleteAfter: { lt: new Date() } },
    orderBy: { deleteAfter: 'asc' },
    select: { id: true },
    take: AT_ONCE,
  })
  // Asked again with the account's row in hand: it may have been taken back meanwhile.
  for (const { id } of due)
    await carryOut(id, (deleteAfter) => deleteAfter !== null && deleteAfter < new Date())
}

async function carryOut(userId: string, may: (deleteAfter: Date | null) => boolean): Promise<boolean> {
  const files: string[] = []
  const isGone = await systemDb().$transaction(
    async (tx) => {
      await lockUser(tx, userId)
      const user = await tx.user.findUnique({ where: { id: userId }, include: { profile: true } })
      if (!user || !may(user.deleteAfter)) return false
      for (const { id } of await listSoleOwned(userId, tx)) files.push(...(await removeWorkspace(tx, id)))
      await tx.user.delete({ where: { id: userId } })
      if (user.email && user.deleteAfter) await sayGoodbye(tx, user.email, user.profile?.preferredLanguage)
      return true
    },
    { timeout: LONGEST_MS },
  )
  // Only now: rows that were rolled back must find their files. What a kill leaves here, the sweeps find.
  if (isGone) for (const key of files) await storage().remove(key)
  return isGone
}

/** To who asked for it. */
const sayGoodbye = (tx: SystemTx, to: string, language = 'en'): Promise<void> =>
  sendMail(tx, { to, template: 'account-deleted', language, values: {} })
