import { systemDb } from '~/platform/db/db.server'

/**
 * The last entry whose lines are in the sums of a closed stretch; those behind it are added up line by line. Asked
 * before: as a number it tells the database's planner how few they are, and as sums are only added to, what is added up
 * from it is right at any later moment.
 */
export async function lastClosed(): Promise<bigint> {
  const [row] = await systemDb().$queryRaw<{ entry: bigint }[]>`
    SELECT coalesce(max(to_entry), 0)::bigint AS entry FROM journal_blocks`
  return row!.entry
}
