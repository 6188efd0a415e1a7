import { deleteDueAccount, listDueAccounts } from '~/domains/identity/identity.server'
import { removeWorkspace } from '~/domains/workspace/workspace.server'
import { systemDb } from '~/platform/db/db.server'
import { storage } from '~/platform/storage/storage.server'

const AT_ONCE = 20
/** A shop of a hundred thousand products goes in one transaction. */
const LONGEST_MS = 10 * 60_000

/** Carries out the deletions whose grace is over, with the workspaces that nobody else owns and their files. */
export async function deleteDueAccounts(): Promise<void> {
  for (const userId of await listDueAccounts(AT_ONCE)) {
    const files: string[] = []
    await systemDb().$transaction(
      (tx) =>
        deleteDueAccount(tx, userId, async (workspaceId) => {
          files.push(...(await removeWorkspace(tx, workspaceId)))
        }),
      { timeout: LONGEST_MS },
    )
    // Only now: rows that were rolled back must find their files. What a kill leaves here, the sweeps find.
    for (const key of files) await storage().remove(key)
  }
}
